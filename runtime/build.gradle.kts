description = "What woven and hand-written code calls: clock, call tree, event-map, metrics. Needs java.base alone."

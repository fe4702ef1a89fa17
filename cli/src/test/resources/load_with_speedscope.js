// Loads a file of `tinyprof convert` with the real speedscope and prints what it shows: its page, in a browser that draws
// nothing. Arguments: the folder that npm filled, the file.
const fs = require("fs");
const [home, file] = process.argv.slice(2);
const { JSDOM, VirtualConsole } = require(home + "/node_modules/jsdom");
const release = home + "/node_modules/speedscope/dist/release/";

const silent = new VirtualConsole();
const page = new JSDOM("<!doctype html><title>speedscope</title><body></body>", {
  runScripts: "outside-only",
  virtualConsole: silent,
  url: "http://localhost/#localProfilePath=given.js",
  pretendToBeVisual: true,
});
const window = page.window;
Object.assign(window, { TextDecoder, TextEncoder, ArrayBuffer, Uint8Array });
window.matchMedia = () => ({ matches: false, addListener() {}, removeListener() {} });
window.Element.prototype.scrollIntoView = () => {};

// Stands in for WebGL and for the 2D canvas: every call succeeds and does nothing.
window.HTMLCanvasElement.prototype.getContext = function () {
  const canvas = this;
  return new Proxy(
    {},
    {
      get(set, name) {
        if (name === "canvas") return canvas;
        if (name in set) return set[name];
        if (/^[A-Z_0-9]+$/.test(name)) return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) & 0xffff, 7);
        if (name === "measureText") return () => ({ width: 10 });
        if (name === "getExtension") return () => null;
        if (/Parameter$/.test(name)) return () => 1;
        if (/InfoLog|getError/.test(name)) return () => 0;
        return () => ({});
      },
    },
  );
};

const script = fs.readdirSync(release).find((name) => /^speedscope-.*\.js$/.test(name));
window.eval(fs.readFileSync(release + script, "utf8"));

let loading = false;
const deadline = Date.now() + 60000;
const watch = setInterval(() => {
  if (!loading && window.speedscope) {
    loading = true;
    window.speedscope.loadFileFromBase64(require("path").basename(file), fs.readFileSync(file).toString("base64"));
  }
  const shown = window.document.body.textContent;
  if (/rank 0/.test(shown) || Date.now() > deadline) {
    clearInterval(watch);
    console.log(window.document.title);
    const leaves = [...window.document.querySelectorAll("*")].filter((element) => element.childElementCount === 0);
    const words = leaves.map((leaf) => leaf.textContent);
    words.forEach((word, i) => {
      if (/^rank \d+/.test(word) && /^[\d.]+ ?[nµm]?s$/.test(words[i + 1])) console.log(word + ": " + words[i + 1]);
    });
    process.exit(0);
  }
}, 50);

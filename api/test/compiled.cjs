// Runs a script with V8's code cache. Without a cache, writes one on SIGTERM.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');

const [file] = process.argv.splice(2, 1);
const cache = `${file}.compiled`;
const cachedData = existsSync(cache) ? readFileSync(cache) : undefined;
const script = new vm.Script(Module.wrap(readFileSync(file, 'utf8')), {
  filename: file,
  cachedData,
  importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
if (!cachedData)
  process.once('SIGTERM', () => {
    writeFileSync(cache, script.createCachedData());
    process.exit();
  });
const itself = { exports: {} };
script.runInThisContext()(itself.exports, Module.createRequire(file), itself, file, path.dirname(file));

// A test runner for Stryker: the engine with its mutants and all tests are one script, loaded into the worker itself, where a mutant is
// switched on between two tests. A case takes a millisecond or so, which starting a test process for each mutant would not.
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin';
import { DryRunStatus, TestStatus, determineHitLimitReached, toMutantRunResult } from '@stryker-mutator/api/test-runner';
import { bundleSuite } from './bundle.mjs';

const context = (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});

class EngineTestRunner {
  root = process.cwd();
  script = null;
  tests = null;
  /** The loaded script has met a mutant while it was loading. */
  tainted = false;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async compile(counting) {
    const { text } = await bundleSuite(this.root, { counting });
    this.script = new Script(`(function (require, module, exports) {${text}\n})`, { filename: path.join(this.root, 'suite.cjs') });
    this.tests = null;
  }

  load() {
    const module = { exports: {} };
    this.script.runInThisContext()(createRequire(path.join(this.root, 'suite.cjs')), module, module.exports);
    this.tests = module.exports.tests;
  }

  run(tests, bail) {
    const results = [];
    for (const { name, file, run } of tests) {
      const test = { id: name, name, ...(file === undefined ? {} : { fileName: file }) };
      const since = performance.now();
      const spent = () => ({ ...test, timeSpentMs: performance.now() - since });
      context.currentTestId = name;
      try {
        run();
        results.push({ ...spent(), status: TestStatus.Success });
      } catch (error) {
        results.push({ ...spent(), status: TestStatus.Failed, failureMessage: String(error?.message ?? error) });
        if (bail) break;
      } finally {
        context.currentTestId = undefined;
      }
    }
    return results;
  }

  async dryRun() {
    context.mutantCoverage = undefined;
    context.activeMutant = undefined;
    await this.compile(true);
    this.load();
    const tests = this.run(this.tests, false);
    this.script = null;
    return { status: DryRunStatus.Complete, tests, mutantCoverage: context.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation, reloadEnvironment, disableBail }) {
    if (!this.script) await this.compile(false);
    context.hitLimit = undefined;
    context.hitCount = undefined;
    context.activeMutant = undefined;
    try {
      const asItLoads = mutantActivation === 'static';
      if (!this.tests || this.tainted || reloadEnvironment) {
        this.tainted = asItLoads;
        if (asItLoads) context.activeMutant = activeMutant.id;
        try {
          this.load();
        } catch (error) {
          const failed = {
            id: 'load',
            name: 'load',
            timeSpentMs: 0,
            status: TestStatus.Failed,
            failureMessage: String(error?.message ?? error),
          };
          this.tests = null;
          return toMutantRunResult({ status: DryRunStatus.Complete, tests: [failed] });
        }
      }
      const wanted = testFilter && new Set(testFilter);
      const tests = wanted ? this.tests.filter(({ name }) => wanted.has(name)) : this.tests;
      context.activeMutant = activeMutant.id;
      context.hitLimit = hitLimit;
      context.hitCount = hitLimit === undefined ? undefined : 0;
      const results = this.run(tests, !disableBail);
      return toMutantRunResult(determineHitLimitReached(context.hitCount, hitLimit) ?? { status: DryRunStatus.Complete, tests: results });
    } finally {
      context.activeMutant = undefined;
    }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'engine', EngineTestRunner)];

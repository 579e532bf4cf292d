// A checker for Stryker: a mutant that does not compile could not be committed, so no test has to find it. All mutants of a file are
// compiled at once, each as a file of its own beside the original, in one program: a few milliseconds a mutant.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { CheckStatus } from '@stryker-mutator/api/check';
import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin';

const offset = (lines, { line, column }) => lines[line] + column;

/** The text with the mutant in the place of what it replaces. Lines and columns count from 0. */
function mutated(text, lines, { location, replacement }) {
  return text.slice(0, offset(lines, location.start)) + replacement + text.slice(offset(lines, location.end));
}

export class TypeChecker {
  program = undefined;

  async init() {
    const root = process.cwd();
    const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
    this.options = { ...ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root).options, noEmit: true, incremental: false };
    delete this.options.tsBuildInfoFile;
  }

  async group(mutants) {
    const byFile = new Map();
    for (const { id, fileName } of mutants) byFile.set(fileName, [...(byFile.get(fileName) ?? []), id]);
    return [...byFile.values()];
  }

  async check(mutants) {
    const { fileName } = mutants[0];
    const text = readFileSync(fileName, 'utf8');
    const lines = ts.getLineStarts(ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest));
    const variant = (name) => fileName.replace(/\.ts$/, `.mutant-${name}.ts`);
    const original = variant('none');
    const texts = new Map([[original, text], ...mutants.map((mutant) => [variant(mutant.id), mutated(text, lines, mutant)])]);
    const host = ts.createCompilerHost(this.options);
    const { fileExists, readFile, getSourceFile } = host;
    host.fileExists = (name) => texts.has(name) || fileExists(name);
    host.readFile = (name) => texts.get(name) ?? readFile(name);
    host.getSourceFile = (name, languageVersion, ...rest) => {
      if (texts.has(name)) return ts.createSourceFile(name, texts.get(name), languageVersion, true);
      return this.program?.getSourceFile(name) ?? getSourceFile.call(host, name, languageVersion, ...rest);
    };
    this.program = ts.createProgram([...texts.keys()], this.options, host);
    const faults = (name) => {
      const file = this.program.getSourceFile(name);
      return [...this.program.getSyntacticDiagnostics(file), ...this.program.getSemanticDiagnostics(file)];
    };
    // a file that does not compile as a copy of itself says nothing about its mutants
    const sound = faults(original).length === 0;
    return Object.fromEntries(
      mutants.map(({ id }) => {
        const [fault] = sound ? faults(variant(id)) : [];
        if (fault === undefined) return [id, { status: CheckStatus.Passed }];
        return [id, { status: CheckStatus.CompileError, reason: ts.flattenDiagnosticMessageText(fault.messageText, ' ') }];
      }),
    );
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'types', TypeChecker)];

import type { FactValue, FindingFacts } from '../../contract/replay.js';

export type Language = 'en' | 'id';

type Piece =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'fact'; readonly name: string }
  | { readonly kind: 'form'; readonly name: string; readonly one: string; readonly many: string }
  | { readonly kind: 'clause'; readonly pieces: readonly Piece[] };

export type Template = readonly Piece[];

export type SpeakFact = (name: string, value: FactValue, language: Language) => string;

const hole = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g;

function flat(source: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of source.matchAll(hole)) {
    if (match.index > from) pieces.push({ kind: 'words', words: source.slice(from, match.index) });
    const [whole, name = '', one, many] = match;
    pieces.push(one === undefined || many === undefined ? { kind: 'fact', name } : { kind: 'form', name, one, many });
    from = match.index + whole.length;
  }
  if (from < source.length) pieces.push({ kind: 'words', words: source.slice(from) });
  for (const piece of pieces) {
    if (piece.kind === 'words' && /[{}[\]]/.test(piece.words)) throw new Error(`unbalanced template: ${source}`);
  }
  return pieces;
}

/**
 * Reads a template: `{name}` is a fact, `{name|card|cards}` the form that fits its number (of a list: its length),
 * `[ …]` a clause that is left out when a fact in it is missing. Throws where the brackets do not match: the texts are ours, and tested.
 */
export function compileTemplate(source: string): Template {
  return source.split(/(\[[^[\]]*\])/).flatMap((part): Piece[] => {
    if (part.startsWith('[') && part.endsWith(']')) return [{ kind: 'clause', pieces: flat(part.slice(1, -1)) }];
    return flat(part);
  });
}

function present(facts: FindingFacts, name: string): boolean {
  const value = facts[name];
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** Whether all facts that the template cannot do without are there. */
export function suits(template: Template, facts: FindingFacts): boolean {
  return template.every((piece) => piece.kind === 'words' || piece.kind === 'clause' || present(facts, piece.name));
}

function isOne(value: FactValue | undefined): boolean {
  return value === 1 || (Array.isArray(value) && value.length === 1);
}

/** The sentence; only for facts that `suits` the template. */
export function fillTemplate(template: Template, facts: FindingFacts, language: Language, speak: SpeakFact): string {
  let sentence = '';
  for (const piece of template) {
    switch (piece.kind) {
      case 'words':
        sentence += piece.words;
        break;
      case 'fact': {
        const value = facts[piece.name];
        if (value !== undefined) sentence += speak(piece.name, value, language);
        break;
      }
      case 'form':
        sentence += isOne(facts[piece.name]) ? piece.one : piece.many;
        break;
      case 'clause':
        if (suits(piece.pieces, facts)) sentence += fillTemplate(piece.pieces, facts, language, speak);
        break;
    }
  }
  return sentence;
}

/** Every fact that a template mentions, in clauses too. */
export function factsOf(template: Template): string[] {
  return template.flatMap((piece) => {
    if (piece.kind === 'words') return [];
    return piece.kind === 'clause' ? factsOf(piece.pieces) : [piece.name];
  });
}

import { randomUUID } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Permission } from '../../apps/api/access/index.js';
import type { Dice } from '../properties/dice.js';

export type Schema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

/** A route of the OpenAPI document. */
export interface Route {
  readonly id: string;
  readonly method: string;
  readonly template: string;
  /** Undefined where it is open. */
  readonly permission: Permission | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
}

/** A request before it is bytes. */
export interface Draft {
  readonly route: Route;
  method: string;
  /** Between the slashes, not yet escaped. */
  segments: string[];
  query: [string, string][];
  headers: Record<string, string>;
  body: unknown;
}

export function routesOf(document: OpenAPIObject): Route[] {
  return Object.entries(document.paths).flatMap(([template, item]) =>
    Object.entries(item as Record<string, Record<string, unknown>>).map(([method, operation]) => {
      const content = (operation['requestBody'] as { content?: Record<string, { schema: Schema }> } | undefined)?.content;
      return {
        id: String(operation['operationId']),
        method: method.toUpperCase(),
        template,
        permission: operation['x-permission'] as Permission | undefined,
        parameters: (operation['parameters'] ?? []) as Parameter[],
        body: content?.['application/json']?.schema,
      };
    }),
  );
}

/** Something that a schema allows: what is optional is there or not, as the dice say. */
export class Samples {
  constructor(private readonly document: OpenAPIObject) {}

  of(schema: Schema, dice: Dice, depth = 0): unknown {
    const named = schema['$ref'];
    if (typeof named === 'string') {
      const target = this.document.components?.schemas?.[named.split('/').at(-1) ?? ''];
      return target === undefined ? {} : this.of(target as Schema, dice, depth + 1);
    }
    const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined;
    if (choices !== undefined) return this.of(dice.of(choices), dice, depth + 1);
    if (schema['const'] !== undefined) return schema['const'];
    if (Array.isArray(schema['enum'])) return dice.of(schema['enum'] as unknown[]);
    const type = [schema['type']].flat()[0];
    switch (type) {
      case 'integer':
      case 'number':
        return between(schema, dice);
      case 'boolean':
        return dice.once(2);
      case 'null':
        return null;
      case 'array': {
        const least = Number(schema['minItems'] ?? 0);
        const most = Math.min(Number(schema['maxItems'] ?? 3), least + 2);
        const items = (schema['items'] ?? {}) as Schema;
        return Array.from({ length: least + dice.roll(most - least + 1) }, () => this.of(items, dice, depth + 1));
      }
      case 'string':
        return textOf(schema, dice);
      default:
        return this.object(schema, dice, depth);
    }
  }

  private object(schema: Schema, dice: Dice, depth: number): Record<string, unknown> {
    const required = new Set((schema['required'] ?? []) as string[]);
    const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
    const said = properties.filter(([name]) => required.has(name) || (depth < 6 && dice.once(3)));
    return Object.fromEntries(said.map(([name, member]) => [name, this.of(member, dice, depth + 1)]));
  }
}

function between(schema: Schema, dice: Dice): number {
  const least = Number(schema['minimum'] ?? 0);
  const most = Number(schema['maximum'] ?? least + 1_000);
  return Math.min(most, least + dice.of([0, 1, 2, 3, 5, 10, 100, dice.roll(1_000)]));
}

const CARDS = ['As', 'Kd', '7c', '2h', 'Td', '9s', 'Jc', 'Jh', 'Qs', '4d'];

function textOf(schema: Schema, dice: Dice): string {
  const pattern = String(schema['pattern'] ?? '');
  if (schema['format'] === 'uuid') return randomUUID();
  if (schema['format'] === 'date-time') return new Date(Date.now() + (dice.roll(2_000_000) - 1_000_000) * 1_000).toISOString();
  if (pattern.includes('shdc')) return dice.of(CARDS);
  if (pattern.includes('[0-9]{6')) return String(100_000 + dice.roll(899_999));
  if (pattern.includes('\\d')) return `"${dice.roll(4)}"`;
  if (typeof schema['example'] === 'string' && dice.once(3)) return schema['example'];
  const text = `${dice.of(['meja', 'Ketut', 'raise', 'kartu terbuka', 'said “call” – and meant it', '桌 💥'])} ${dice.roll(100_000)}`;
  return text.padEnd(Number(schema['minLength'] ?? 0), '.').slice(0, Number(schema['maxLength'] ?? 200));
}

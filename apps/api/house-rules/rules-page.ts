import { localTime } from '../settings/gaming-day.js';
import type { RulesInForce } from './house-rules.service.js';

/** The rules in force as a page of its own, in both languages: no script, nothing from elsewhere. */
export function rulesPage({ room, timeZone, at, rulebooks }: RulesInForce): string {
  const moment = (time: Date): string => `${localTime(time, { timeZone }).slice(0, 16)} ${timeZone}`;
  const books = rulebooks.map(({ title, number, effectiveAt, changed, off, rules }) => {
    return `<section><h2>${both(title)} <small>no. ${number}, ${moment(effectiveAt)}</small></h2>
<h3>${both({ en: 'What this room plays otherwise', id: 'Yang dimainkan berbeda di ruang ini' })}</h3>
<ul>${changed.map(({ meaning, inWords }) => `<li>${both(meaning)}: <b>${both(inWords)}</b></li>`).join('')}
${off.map(({ id, title: named }) => `<li><s>${text(id)} ${both(named)}</s></li>`).join('')}</ul>
<h3>${both({ en: 'Rules', id: 'Aturan' })}</h3>
${rules.map((rule) => `<h4 id="${text(rule.id)}">${text(rule.id)} ${both(rule.title)}</h4><p>${text(rule.text.en)}</p><p lang="id">${text(rule.text.id)}</p>`).join('\n')}</section>`;
  });
  const none = `<p>${both({ en: 'The room has no house rules: the rulebooks hold as they are.', id: 'Ruang ini tidak punya aturan rumah: buku aturan berlaku apa adanya.' })}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(room)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}small{color:#666}[lang=id]{color:#555}</style></head>
<body><h1>${text(room)}</h1><p>${both({ en: 'Rules in force', id: 'Aturan yang berlaku' })}, ${moment(at)}</p>
${rulebooks.length === 0 ? none : books.join('\n')}</body></html>`;
}

function both({ en, id }: { readonly en: string; readonly id: string }): string {
  return en === id ? text(en) : `${text(en)} <span lang="id">${text(id)}</span>`;
}

function text(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

import { PROBLEM_CODES, PROBLEMS } from './registry.js';

const INTRODUCTION =
  'Every error is `application/problem+json` (RFC 9457): `type` leads to its entry on this page, `code` is what a program looks at, `title` and `detail` are for people, ' +
  '`errors` names the fields at fault and `requestId` finds the request in the log.';

/** `docs/problems.md`: the registry as a page. A test holds the committed file equal to it. */
export function problemsMarkdown(): string {
  const entries = PROBLEM_CODES.map((code) => {
    const { status, title, meaning } = PROBLEMS[code];
    return `## ${code}\n\n**${status} - ${title}.** ${meaning}\n`;
  });
  return `# Problems\n\n${INTRODUCTION}\n\n${entries.join('\n')}`;
}

/** `/docs/problems`: the same as a page without script or style from elsewhere. */
export function problemsHtml(): string {
  const entries = PROBLEM_CODES.map((code) => {
    const { status, title, meaning } = PROBLEMS[code];
    return `<section id="${code}"><h2><code>${code}</code> <small>${status}</small></h2><p><strong>${text(title)}.</strong> ${text(meaning)}</p></section>`;
  });
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Problems - Cardspeak</title>' +
    '<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}small{color:#666}code{background:#eee;padding:0 .2em}:target{background:#ffd}</style>' +
    `</head><body><h1>Problems</h1><p>${text(INTRODUCTION)}</p>${entries.join('')}</body></html>`
  );
}

function text(markdown: string): string {
  const escaped = markdown.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped.replace(/`([^`]+)`/g, '<code>$1</code>');
}

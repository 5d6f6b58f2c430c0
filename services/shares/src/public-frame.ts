import { createHash } from 'node:crypto'
import { escapeHtml } from './public-text.ts'

/** What was said has its own letters; what we say takes those of the device, for a page is to weigh less than 100 KB. */
const STYLE = `:root{color-scheme:light dark;--bg:#fff;--t1:#1d1a18;--t2:#534f4b;--t3:#716c69;--line:#e7e5e3;--control:#d2cfcc;--a:#8d2d5f;--on:#fff;--bad:#b3261e;--mark:#fbe7a1;--good:#076941;--good-soft:#e8f8ee;--warn:#865403;--warn-soft:#fef3dc;--soft:#faf9f7}
@media(prefers-color-scheme:dark){:root{--bg:#171514;--t1:#edeae8;--t2:#b9b5b2;--t3:#95918e;--line:#2c2a28;--control:#423f3d;--a:#f6a5c8;--on:#171514;--bad:#ff8a80;--mark:#5a4a12;--good:#7fd3a4;--good-soft:#172a1f;--warn:#f0c36b;--warn-soft:#312613;--soft:#11100f}}
@font-face{font-family:"Source Serif 4 Variable";src:url(/fonts/said.woff2) format("woff2");font-weight:100 900;font-display:swap}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--t1);font:16px/26px Inter,system-ui,sans-serif;overflow-wrap:anywhere}
header,footer{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;font-size:14px;line-height:20px;color:var(--t3)}
header{padding:16px 40px;border-bottom:1px solid var(--line)}header b{color:var(--t1);font-weight:600}
main{max-width:728px;margin:0 auto;padding:48px 24px}h1{font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.012em;margin:0;text-wrap:balance}h2{font-size:20px;line-height:28px;margin:40px 0 12px}h3,h4{font-size:16px;line-height:24px;margin:32px 0 8px}
p,ul,ol,pre{margin:0 0 16px}li p{margin:0 0 4px}.meta,.left-out{font-size:14px;line-height:20px;color:var(--t3)}.meta{margin:8px 0 24px}.left-out{border-left:2px solid var(--control);padding-left:12px}
.evidence{border:solid var(--line);border-width:1px 0;padding:16px 0;margin:0 0 24px;font-size:14px;line-height:20px;color:var(--t2)}.evidence b{color:var(--t1)}
figure{margin:24px 0;break-inside:avoid}figure img{display:block;max-width:100%;height:auto;background:#fff;border-radius:6px}blockquote{margin:0 0 16px;font:20px/32px "Source Serif 4 Variable","Noto Serif",Georgia,serif}figure blockquote{margin:0}.quotes{display:grid;grid-template-columns:repeat(auto-fit,minmax(max(240px,calc(50% - 16px)),1fr));gap:24px 32px;margin:24px 0}.quotes figure,.line figure,.quotes .left-out{margin:0}.quotes blockquote{font-size:17px;line-height:28px}.line{margin:16px 0}.line blockquote{font-size:16px;line-height:26px}figcaption{margin-top:8px;font-size:14px;line-height:20px;color:var(--t2)}
a{color:var(--a);text-underline-offset:3px}pre{overflow-x:auto;padding:12px;border:1px solid var(--line);border-radius:6px;font-size:14px;line-height:20px}hr{border:0;border-top:1px solid var(--line);margin:32px 0}
form{max-width:360px}label{display:block;font-size:14px;line-height:20px;font-weight:600;margin:0 0 4px}input{display:block;width:100%;min-height:44px;padding:8px 12px;margin:0 0 16px;font:inherit;color:inherit;background:var(--bg);border:1px solid var(--t3);border-radius:6px}
button{min-height:44px;padding:8px 20px;font:inherit;font-weight:600;color:var(--on);background:var(--a);border:0;border-radius:6px;cursor:pointer}input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid var(--a);outline-offset:2px}.bad{color:var(--bad);font-size:14px;line-height:20px}
mark{background:var(--mark);color:inherit;border-radius:2px}.turn{margin:0 0 20px;break-inside:avoid}.turn p{margin:0}.who{font-size:14px;line-height:20px;color:var(--t3)}.who b{color:var(--t2);font-weight:600}.said{font:18px/30px "Source Serif 4 Variable","Noto Serif",Georgia,serif}.tags{display:flex;flex-wrap:wrap;gap:4px 8px;list-style:none;padding:0;margin:8px 0 20px;font-size:14px;line-height:20px;color:var(--t2)}.tags li{padding:0 8px;border:1px solid var(--control);border-radius:4px}main.embed{padding:20px 24px}.embed figure{margin:0 0 12px}.embed .meta{margin:0}audio,video{display:block;width:100%;margin:0 0 24px}.reel{margin:16px 0;padding:0;list-style:none}.reel>li{padding:4px 12px 12px;border-left:2px solid var(--line)}.reel>li[aria-current]{border-color:var(--a)}.reel figure{margin:0 0 8px}.reel button{min-height:32px;padding:4px 12px;font-size:14px;font-weight:500;color:var(--a);background:none;border:1px solid var(--control)}.embed h1{font-size:20px;line-height:28px;margin:0 0 12px}.reel .meta{margin:0 0 8px}
aside{margin:0 0 16px;padding:12px 16px;background:var(--soft);border:1px solid var(--control);border-radius:6px;break-inside:avoid}aside>:last-child,.cols>div>:last-child,td>:last-child,th>:last-child,aside li:last-child>:last-child,td li>p{margin-bottom:0}:is(aside,.cols>div)>:is(h2,h3):first-child,.tone+:is(h2,h3){margin-top:0}.tone{margin:0 0 4px;font-size:14px;line-height:20px;font-weight:600;color:var(--t2)}aside.good{border-color:var(--good);background:var(--good-soft)}.good .tone{color:var(--good)}aside.warning{border-color:var(--warn);background:var(--warn-soft)}.warning .tone{color:var(--warn)}
.cols{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:24px;margin:0 0 16px}.table{overflow-x:auto;margin:0 0 16px}.table:focus-visible{outline:2px solid var(--a);outline-offset:2px}table{width:100%;border-collapse:collapse;font-size:14px;line-height:20px}td,th{min-width:112px;padding:8px 12px;border:1px solid var(--line);text-align:left;vertical-align:top}th{font-weight:600}td p,th p{margin:0 0 4px}
footer{border-top:1px solid var(--line);margin-top:48px;padding-top:16px}
@media(max-width:640px){header{padding:16px 20px}main{padding:32px 20px}.cols{grid-auto-flow:row;gap:16px}}
@media print{.table{overflow:visible}:root{--bg:#fff;--t1:#000;--t2:#333;--t3:#555}header{padding:0 0 8px}main{max-width:none;padding:16px 0}a{color:inherit}}`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = (formTo: "'none'" | "'self'", media = "'none'", framedBy = "'none'", script = "'none'"): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    ...(script === "'none'" ? [] : [`script-src ${script}`]),
    "font-src 'self'",
    `media-src ${media}`,
    "base-uri 'none'",
    `form-action ${formTo}`,
    `frame-ancestors ${framedBy}`,
  ].join('; ')

/** Headers of every public page: no script, nobody's frame, no search engine, no trace where its links lead. */
export const PUBLIC_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': policy("'none'"),
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Those of a page on which pictures are shown. */
export const PICTURE_HEADERS: Readonly<Record<string, string>> = {
  ...PUBLIC_HEADERS,
  'content-security-policy': `${policy("'none'")}; img-src 'self'`,
}

/** Those of a page on which a recording plays. */
export const MEDIA_HEADERS: Readonly<Record<string, string>> = {
  ...PUBLIC_HEADERS,
  'content-security-policy': policy("'none'", "'self'"),
}

/** Those of a page that stands in pages of others, wherever they are: nothing can be done on it. */
export const EMBED_HEADERS: Readonly<Record<string, string>> = {
  ...PUBLIC_HEADERS,
  'content-security-policy': policy("'none'", "'none'", '*'),
  'cross-origin-resource-policy': 'cross-origin',
}

/** Those of an embedded page on which clips play, by this one script and no other. */
export const embedPlayerHeaders = (script: string): Readonly<Record<string, string>> => ({
  ...EMBED_HEADERS,
  'content-security-policy': policy("'none'", "'self'", '*', hashOf(script)),
})

/** Those of a page on which clips play by that script, and which stands in nobody's frame. */
export const playerHeaders = (script: string): Readonly<Record<string, string>> => ({
  ...PUBLIC_HEADERS,
  'content-security-policy': policy("'none'", "'self'", "'none'", hashOf(script)),
})

/** Those of the page that asks for a password: its form comes back here, and the browser says from where it came. */
export const PASSWORD_HEADERS: Readonly<Record<string, string>> = {
  ...PUBLIC_HEADERS,
  'content-security-policy': policy("'self'"),
  'referrer-policy': 'same-origin',
}

type Around = {
  title: string
  expiresAt: Date | null
  body: string
  /** Where a page that wants to embed this one learns how. */
  discovery?: string | null
}

/** What is shared, with who wrote it and until when it is read. */
export const sharedPage = ({ title, expiresAt, body, discovery = null }: Around): string =>
  page(
    title,
    `<header><b>Verbatim</b><span>${expiresAt ? `Ends ${longDate(expiresAt)}` : ''}</span></header><main>${body}` +
      '<footer><span>Written in Verbatim. You see this page because somebody gave you its link.</span></footer></main>',
    discoveryLink(discovery),
  )

type Embedded = Pick<Around, 'title' | 'body' | 'discovery'> & {
  /** Of the house, never of what is shared. */
  script?: string
}

/** Something small that stands in a page of others. It reads without its script. */
export const embeddedPage = ({ title, body, discovery = null, script }: Embedded): string =>
  page(
    title,
    `<main class="embed">${body}<p class="meta">Shared from Verbatim</p></main>${script ? `<script>${script}</script>` : ''}`,
    discoveryLink(discovery),
  )

/** The one page for every address that shows nothing. */
export const endedPage = (): string =>
  notice(
    'There is nothing to read here',
    'This link has ended, or was never one. Ask the person who gave it to you for another.',
  )

/** Asks for the password of a link, and says nothing of what it opens. */
export const passwordPage = (problem: string | null): string =>
  page(
    'This page asks for a password',
    '<header><b>Verbatim</b></header><main><h1>This page asks for a password</h1>' +
      '<p class="meta">Whoever gave you the link can tell you the password.</p><form method="post">' +
      (problem === null ? '' : `<p class="bad" id="problem" role="alert">${escapeHtml(problem)}</p>`) +
      '<label for="password">Password</label><input id="password" name="password" type="password" required maxlength="100" autocomplete="off" autofocus' +
      `${problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"'}><button>Open</button></form></main>`,
  )

/** While the workspace is on its way to another region no guess can be counted, so none is taken. */
export const waitPage = (): string =>
  notice(
    'Come back in a few minutes',
    'This workspace is being moved. Pages that ask for a password open again when it has arrived.',
  )

/** A day as pages say it, the same for every reader. */
export const longDate = (date: Date): string => date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const discoveryLink = (address: string | null): string =>
  address === null ? '' : `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(address)}">`

const notice = (title: string, words: string): string =>
  page(title, `<header><b>Verbatim</b></header><main><h1>${title}</h1><p class="meta">${words}</p></main>`)

const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex, nofollow"><title>${escapeHtml(title)}</title>${head}<style>${STYLE}</style></head><body>${body}</body></html>`

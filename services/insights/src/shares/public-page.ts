import { createHash } from 'node:crypto'
import type { SharedInsight } from './find-shared-insight.ts'
import { escapeHtml, publicText } from './public-text.ts'

/** What was said has its own letters; what we say takes those of the device, for a page is to weigh less than 100 KB. */
const STYLE = `:root{color-scheme:light dark;--bg:#fff;--t1:#1d1a18;--t2:#534f4b;--t3:#716c69;--line:#e7e5e3;--control:#d2cfcc;--a:#8d2d5f}
@media(prefers-color-scheme:dark){:root{--bg:#171514;--t1:#edeae8;--t2:#b9b5b2;--t3:#95918e;--line:#2c2a28;--control:#423f3d;--a:#f6a5c8}}
@font-face{font-family:"Source Serif 4 Variable";src:url(/fonts/said.woff2) format("woff2");font-weight:100 900;font-display:swap}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--t1);font:16px/26px Inter,system-ui,sans-serif;overflow-wrap:anywhere}
header,footer{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;font-size:14px;line-height:20px;color:var(--t3)}
header{padding:16px 40px;border-bottom:1px solid var(--line)}header b{color:var(--t1);font-weight:600}
main{max-width:728px;margin:0 auto;padding:48px 24px}h1{font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.012em;margin:0;text-wrap:balance}h2{font-size:20px;line-height:28px;margin:40px 0 12px}h3,h4{font-size:16px;line-height:24px;margin:32px 0 8px}
p,ul,ol,pre{margin:0 0 16px}.meta,.left-out{font-size:14px;line-height:20px;color:var(--t3)}.meta{margin:8px 0 24px}.left-out{border-left:2px solid var(--control);padding-left:12px}
.evidence{border:solid var(--line);border-width:1px 0;padding:16px 0;margin:0 0 24px;font-size:14px;line-height:20px;color:var(--t2)}.evidence b{color:var(--t1)}
figure{margin:24px 0;break-inside:avoid}blockquote{margin:0 0 16px;font:20px/32px "Source Serif 4 Variable","Noto Serif",Georgia,serif}figure blockquote{margin:0}figcaption{margin-top:8px;font-size:14px;line-height:20px;color:var(--t2)}
a{color:var(--a);text-underline-offset:3px}pre{overflow-x:auto;padding:12px;border:1px solid var(--line);border-radius:6px;font-size:14px;line-height:20px}hr{border:0;border-top:1px solid var(--line);margin:32px 0}
footer{border-top:1px solid var(--line);margin-top:48px;padding-top:16px}
@media(max-width:640px){header{padding:16px 20px}main{padding:32px 20px}}
@media print{:root{--bg:#fff;--t1:#000;--t2:#333;--t3:#555}header{padding:0 0 8px}main{max-width:none;padding:16px 0}a{color:inherit}}`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every public page: no script, nobody's frame, no search engine, no trace where its links lead. */
export const PUBLIC_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** The insight for whoever has its link. */
export function publicPage({ title, publishedAt, expiresAt, content, evidence, quotes }: SharedInsight): string {
  const until = expiresAt ? `Ends ${longDate(expiresAt)}` : ''
  return page(
    title,
    `<header><b>Verbatim</b><span>${until}</span></header><main><article><h1>${escapeHtml(title)}</h1>` +
      `<p class="meta"><time datetime="${publishedAt.toISOString()}">${longDate(publishedAt)}</time></p>` +
      `${evidenceLine(evidence)}${publicText(content, quotes)}</article>` +
      '<footer><span>Written in Verbatim. You see this page because somebody gave you its link.</span></footer></main>',
  )
}

/** The one page for every address that shows nothing. */
export const endedPage = (): string =>
  page(
    'There is nothing to read here',
    '<header><b>Verbatim</b></header><main><h1>There is nothing to read here</h1>' +
      '<p class="meta">This link has ended, or was never one. Ask the person who gave it to you for another.</p></main>',
  )

function evidenceLine({ label, highlightCount, peopleCount }: SharedInsight['evidence']): string {
  if (!highlightCount) return ''
  const people = peopleCount ? ` from ${counted(peopleCount, 'person', 'people')}` : ''
  return `<p class="evidence"><b>${label}.</b> ${counted(highlightCount, 'quote', 'quotes')}${people}.</p>`
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const longDate = (date: Date): string => date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex, nofollow"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`

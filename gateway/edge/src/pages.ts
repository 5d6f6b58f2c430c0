/** The fonts of the application where a machine has them, else what the application falls back to. Nothing is loaded. */
const FONT = '"Inter Variable",Inter,system-ui,"Noto Sans","PingFang SC","Hiragino Sans",sans-serif'

const LOOK = `
:root{color-scheme:light dark;--bg:#fff;--t1:#1d1a18;--t2:#534f4b;--t3:#716c69;--line:#e7e5e3;--control:#d2cfcc;--hover:#f2f0ee;--a:#8d2d5f;--al:#ebbbcf;--focus:#ac3273}
@media(prefers-color-scheme:dark){:root{--bg:#171514;--t1:#edeae8;--t2:#b9b5b2;--t3:#95918e;--line:#2c2a28;--control:#423f3d;--hover:#272523;--a:#f6a5c8;--al:#77425a;--focus:#e987b3}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--t1);font:13px/20px ${FONT};font-feature-settings:"calt","ss03";-webkit-font-smoothing:antialiased}
h1,h2,p,pre{margin:0}h1{font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.012em;text-wrap:balance}h2{font-size:14px;line-height:20px;font-weight:600}
a{color:var(--a);text-decoration:underline;text-decoration-color:var(--al);text-underline-offset:3px}a:hover{text-decoration-color:currentColor}:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
.top{display:flex;align-items:center;gap:8px;padding:32px 40px;font-size:16px;line-height:24px;font-weight:600;letter-spacing:-.012em}
@media(max-width:640px){.top{padding:20px}}`

/** A page of the edge itself, for when there is no application to show it: the look of the application, from one file. */
export const edgePage = (title: string, style: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} · Verbatim</title><style>${LOOK}${style}</style></head><body><div class="top"><svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M10.1 4.3C6.1 5.9 3 9.4 3 14.1c0 3.2 1.9 5.4 4.5 5.4 2.3 0 4.1-1.7 4.1-4 0-2.2-1.6-3.8-3.7-3.8-.5 0-1 .1-1.4.3.4-2.4 1.9-4.4 4.2-5.8z"/><path d="M13.6 19.2v-7l2.5-7.7h3.9l-1.9 7.5h2.5v7.2z"/></svg>Verbatim</div>${body}</body></html>`

const PLAIN_LOOK = `
body{min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:auto 1fr 88px}
main{place-self:center;max-width:440px;padding:24px;text-align:center}p{color:var(--t2);margin-top:8px;text-wrap:pretty}
.btn{display:inline-flex;align-items:center;height:32px;margin-top:20px;padding:0 12px;border:1px solid var(--control);border-radius:6px;color:var(--t1);font-weight:500;text-decoration:none}.btn:hover{background:var(--hover)}
@media(max-width:640px){.btn{height:44px}}`

/** What happened and the one way on. */
export function plainPage(title: string, sentence: string, link?: { href: string; label: string }): string {
  const action = link ? `<a class="btn" href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>` : ''
  return edgePage(
    title,
    PLAIN_LOOK,
    `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p>${action}</main>`,
  )
}

/** Text that may stand in HTML, in an attribute too. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

export const configurationErrorPage = (): string =>
  plainPage(
    'There is nothing at this address',
    'Verbatim answers at its root domain and at one name below it. Check the address, or ask who runs this installation.',
  )

export const unknownWorkspacePage = (rootUrl: string): string =>
  plainPage(
    'There is no workspace at this address',
    'It may have been renamed or closed. Your own workspaces are listed under your email address.',
    {
      href: `${rootUrl}auth/find-workspace`,
      label: 'Find your workspace',
    },
  )

export const regionDownPage = (): string =>
  plainPage(
    'This region does not answer',
    'Your workspace is safe and stays where it is. We are bringing its region back; this page works again as soon as that is done.',
  )

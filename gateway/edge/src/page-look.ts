/** Where the edge serves the two faces of its own pages, on any host: see `web/page-fonts.ts`. */
export const PAGE_FONTS = { say: '/fonts/say.woff2', said: '/fonts/said.woff2' }

/** Latin, as the package of the fonts cuts it: of other letters the machine's own are shown. */
const RANGE = 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212,U+FEFF'
const face = (family: string, url: string): string =>
  `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:100 900;font-display:swap;unicode-range:${RANGE}}`

/** Tokens, type and the entrance of the application (`web/src/ui`), for pages that stand without it. */
export const PAGE_LOOK = `
${face('Inter Variable', PAGE_FONTS.say)}${face('Source Serif 4 Variable', PAGE_FONTS.said)}
:root{color-scheme:light dark;--bg:#fff;--chrome:#faf9f7;--t1:#1d1a18;--t2:#534f4b;--t3:#716c69;--line:#e7e5e3;--control:#d2cfcc;--accent:#862a5a;--accent-hover:#70214a;--on:#fff;--a:#8d2d5f;--al:#ebbbcf;--focus:#ac3273;--mark:#def7e4;--marked:#32ac64}
@media(prefers-color-scheme:dark){:root{--bg:#171514;--chrome:#11100f;--t1:#edeae8;--t2:#b9b5b2;--t3:#95918e;--line:#2c2a28;--control:#423f3d;--accent:#a74174;--accent-hover:#b84d82;--on:#fff;--a:#f6a5c8;--al:#77425a;--focus:#e987b3;--mark:#173420;--marked:#4abf76}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--t1);font:14px/20px "Inter Variable",Inter,system-ui,"Noto Sans","PingFang SC","Hiragino Sans",sans-serif;font-optical-sizing:auto;font-feature-settings:"calt","ss03";-webkit-font-smoothing:antialiased}
h1,h2,p,pre,blockquote,figure{margin:0}h1{font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.012em;text-wrap:balance}h2{font-size:14px;line-height:20px;font-weight:600}
a{color:var(--a);text-decoration:underline;text-decoration-color:var(--al);text-underline-offset:3px}a:hover{text-decoration-color:currentColor}:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
.top{display:flex;align-items:center;gap:8px;font-size:16px;line-height:24px;font-weight:600;letter-spacing:-.012em}.sub{color:var(--t2);margin-top:4px;text-wrap:pretty}
.art{width:120px;height:72px;margin:0 0 20px -16px;fill:none;stroke:var(--t2);stroke-width:1.4;stroke-linejoin:round;stroke-linecap:round}.art .f{stroke:var(--control)}.art .a{stroke:var(--a)}.art .o{fill:var(--bg)}`

export const DOOR_LOOK = `
.pub{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);min-height:100vh;min-height:100dvh}
.left{display:flex;flex-direction:column;padding:32px 40px;min-width:0}main{width:376px;max-width:100%;margin:auto;padding:32px 0}
.right{background:var(--chrome);border-left:1px solid var(--line);display:grid;align-items:center;padding:40px 72px}figure{max-width:520px}
blockquote{font:26px/40px "Source Serif 4 Variable","Source Serif 4","Noto Serif",Georgia,serif;letter-spacing:-.006em}mark{background:linear-gradient(var(--marked),var(--marked)) 0 100%/100% 2px no-repeat var(--mark);color:inherit;padding:2px 0;-webkit-box-decoration-break:clone;box-decoration-break:clone}
figcaption{border-top:1px solid var(--control);margin-top:24px;padding-top:20px}figcaption span{display:block;margin-top:12px;font-size:12px;line-height:16px;color:var(--t3)}
.btn{display:flex;align-items:center;justify-content:center;height:40px;margin-top:24px;padding:0 16px;border-radius:6px;background:var(--accent);color:var(--on);font-weight:500;text-decoration:none}.btn:hover{background:var(--accent-hover)}
@media(max-width:1000px){.pub{grid-template-columns:minmax(0,1fr)}.right{display:none}}
@media(max-width:640px){.left{padding:20px}main{width:100%;margin:8px 0 auto;padding:24px 0}.btn{height:44px}}`

export const MARK =
  '<svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M10.1 4.3C6.1 5.9 3 9.4 3 14.1c0 3.2 1.9 5.4 4.5 5.4 2.3 0 4.1-1.7 4.1-4 0-2.2-1.6-3.8-3.7-3.8-.5 0-1 .1-1.4.3.4-2.4 1.9-4.4 4.2-5.8z"/><path d="M13.6 19.2v-7l2.5-7.7h3.9l-1.9 7.5h2.5v7.2z"/></svg>'

const art = (lines: string): string => `<svg class="art" viewBox="0 0 120 72" aria-hidden="true">${lines}</svg>`

/** Line art as in the application (`web/src/ui/line-art.tsx`): something that was looked for, and mails. */
export const LOOKED_FOR = art(
  '<path d="M24 14.5h72M24 26.5h50M24 38.5h60M24 50.5h34" class="f"/><circle cx="72" cy="38" r="15" class="o"/><path d="M83 49l13 13"/><path d="M66 38h12" class="a"/>',
)
export const MAILS = art(
  '<path d="M30.5 8.5h66v44h-66z" class="f"/><path d="M20.500 18.500h66v44h-66z" class="o"/><path d="M20.500 18.500l33 24 33-24"/><path d="M30 54.500h18" class="a"/>',
)

/** What somebody said, as on every page at the door. */
export const QUOTE =
  '<figure><blockquote>“By the Thursday I’d taken a load off someone else. Not because they paid better. <mark>Because they’d answered the phone.</mark>”</blockquote><figcaption>Silence, not slowness, loses carriers in week one.<span>Dana Whitlock, owner-operator, one truck</span></figcaption></figure>'

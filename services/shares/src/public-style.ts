/** Hues of tags as `web/src/ui/tokens.css` has them: ground and letters by day, ground and letters by night. */
const HUES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  citron: ['#eff5c3', '#4e5200', '#2d2f13', '#d2d8a0'],
  umber: ['#f5e9d8', '#684600', '#362b1a', '#e6cfaf'],
  orange: ['#ffebde', '#743a04', '#402513', '#fac6a4'],
  red: ['#ffeae8', '#793232', '#422221', '#ffc0bd'],
  orchid: ['#ffe8f4', '#703359', '#3e2233', '#f7c0df'],
  violet: ['#f2ecff', '#553d79', '#312642', '#dbc8fd'],
  blue: ['#e7f0ff', '#2c4a82', '#1f2c46', '#bbd4ff'],
  cyan: ['#dbf4ff', '#00546c', '#08323f', '#9ddef8'],
  teal: ['#d7f8ef', '#00594c', '#06352d', '#9ce3d3'],
  green: ['#def7e4', '#0e5b30', '#173420', '#aee2bc'],
  grey: ['#f0eeec', '#4b4743', '#2d2b29', '#c7c3c0'],
}

const hueRules = (from: 0 | 2): string =>
  Object.entries(HUES)
    .map(([name, colours]) => `.t-${name}{--tb:${colours[from]};--tf:${colours[from + 1]}}`)
    .join('')

/** The class by which a tag has its hue; grey for one that nobody knows. */
export const hueOf = (color: string): string => `t-${Object.hasOwn(HUES, color) ? color : 'grey'}`

/** What was said has its own letters; what we say takes those of the device, for a page is to weigh less than 100 KB. */
export const STYLE = `:root{color-scheme:light dark;--bg:#fff;--t1:#1d1a18;--t2:#534f4b;--t3:#716c69;--line:#e7e5e3;--control:#d2cfcc;--a:#8d2d5f;--on:#fff;--bad:#b3261e;--mark:#fbe7a1;--good:#076941;--good-soft:#e8f8ee;--warn:#865403;--warn-soft:#fef3dc;--soft:#faf9f7;--ink:#1d1a18;--on-ink:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#171514;--t1:#edeae8;--t2:#b9b5b2;--t3:#95918e;--line:#2c2a28;--control:#423f3d;--a:#f6a5c8;--on:#171514;--bad:#ff8a80;--mark:#5a4a12;--good:#7fd3a4;--good-soft:#172a1f;--warn:#f0c36b;--warn-soft:#312613;--soft:#11100f;--ink:#edeae8;--on-ink:#171514}}
@font-face{font-family:"Source Serif 4 Variable";src:url(/fonts/said.woff2) format("woff2");font-weight:100 900;font-display:swap}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--t1);font:16px/26px Inter,system-ui,sans-serif;overflow-wrap:anywhere}
header,footer{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;font-size:14px;line-height:20px;color:var(--t3)}
header{align-items:center;padding:12px 40px;border-bottom:1px solid var(--line)}header b{color:var(--t1);font-weight:600}.of{display:flex;align-items:center;gap:10px}.letters{flex:none;display:grid;place-items:center;width:24px;height:24px;border-radius:4px;background:var(--ink);color:var(--on-ink);font-size:11px;font-weight:600}
main{max-width:728px;margin:0 auto;padding:48px 24px}h1{font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.012em;margin:0;text-wrap:balance}h2{font-size:20px;line-height:28px;margin:40px 0 12px}h3,h4{font-size:16px;line-height:24px;margin:32px 0 8px}
p,ul,ol,pre{margin:0 0 16px}li p{margin:0 0 4px}.meta,.left-out{font-size:14px;line-height:20px;color:var(--t3)}.meta{margin:8px 0 24px}.left-out{border-left:2px solid var(--control);padding-left:12px}
.evidence{display:flex;align-items:center;gap:12px;border:solid var(--line);border-width:1px 0;padding:12px 0;margin:0 0 24px;font-size:14px;line-height:20px;color:var(--t2)}.evidence b{color:var(--t1)}.bars{flex:none;display:flex;gap:2px}.bars i{width:12px;height:4px;border-radius:1px;background:var(--control)}.bars .on{background:var(--t1)}@media(forced-colors:active){.bars i{border-top:4px solid GrayText}.bars .on{border-color:CanvasText}}
figure{margin:24px 0;break-inside:avoid}figure img{display:block;max-width:100%;height:auto;background:#fff;border-radius:6px}blockquote{margin:0 0 16px;font:20px/32px "Source Serif 4 Variable","Noto Serif",Georgia,serif}figure blockquote{margin:0}.quotes{display:grid;grid-template-columns:repeat(auto-fit,minmax(max(240px,calc(50% - 16px)),1fr));gap:24px 32px;margin:24px 0}.quotes:empty{display:none}.quotes figure,.line figure{margin:0}.quotes blockquote{font-size:17px;line-height:28px}.line{margin:16px 0}.line blockquote{font-size:16px;line-height:26px}figcaption{display:flex;flex-wrap:wrap;gap:0 16px;margin-top:8px;font-size:14px;line-height:20px;color:var(--t2)}figcaption b{font-weight:500}.at{margin-left:auto;color:var(--t3);font-variant-numeric:tabular-nums}
a{color:var(--a);text-underline-offset:3px}pre{overflow-x:auto;padding:12px;border:1px solid var(--line);border-radius:6px;font-size:14px;line-height:20px}hr{border:0;border-top:1px solid var(--line);margin:32px 0}
form{max-width:360px}label{display:block;font-size:14px;line-height:20px;font-weight:600;margin:0 0 4px}input{display:block;width:100%;min-height:44px;padding:8px 12px;margin:0 0 16px;font:inherit;color:inherit;background:var(--bg);border:1px solid var(--t3);border-radius:6px}
button{min-height:44px;padding:8px 20px;font:inherit;font-weight:600;color:var(--on);background:var(--a);border:0;border-radius:6px;cursor:pointer}input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid var(--a);outline-offset:2px}.bad{color:var(--bad);font-size:14px;line-height:20px}
mark{background:var(--mark);color:inherit;border-radius:2px}.turn{margin:0 0 20px;break-inside:avoid}.turn p{margin:0}.who{font-size:14px;line-height:20px;color:var(--t3)}.who b{color:var(--t2);font-weight:600}.said{font:18px/30px "Source Serif 4 Variable","Noto Serif",Georgia,serif}.tags{display:flex;flex-wrap:wrap;gap:4px 8px;list-style:none;padding:0;margin:8px 0 20px;font-size:14px;line-height:20px;color:var(--t2)}.tags li{padding:0 8px;border-radius:4px;background:var(--tb);color:var(--tf);font-weight:500}.above{margin:0 0 12px}.cover img{width:100%;max-height:360px;object-fit:cover}.cover{margin:0 0 32px}main.embed{padding:20px 24px}.embed figure{margin:0 0 12px}.embed .meta{margin:0}audio,video{display:block;width:100%;margin:0 0 24px}figure audio,figure video{margin:12px 0 0}.reel{margin:16px 0;padding:0;list-style:none}.reel>li{padding:4px 12px 12px;border-left:2px solid var(--line)}.reel>li[aria-current]{border-color:var(--a)}.reel figure{margin:0 0 8px}.reel button,nav.parts button{min-height:32px;padding:4px 12px;font-size:14px;font-weight:500;color:var(--a);background:none;border:1px solid var(--control)}.embed h1{font-size:20px;line-height:28px;margin:0 0 12px}.reel .meta{margin:0 0 8px}
aside{margin:0 0 16px;padding:12px 16px;background:var(--soft);border:1px solid var(--control);border-radius:6px;break-inside:avoid}aside>:last-child,.cols>div>:last-child,td>:last-child,th>:last-child,aside li:last-child>:last-child,td li>p{margin-bottom:0}:is(aside,.cols>div)>:is(h2,h3):first-child,.tone+:is(h2,h3){margin-top:0}.tone{margin:0 0 4px;font-size:14px;line-height:20px;font-weight:600;color:var(--t2)}aside.good{border-color:var(--good);background:var(--good-soft)}.good .tone{color:var(--good)}aside.warning{border-color:var(--warn);background:var(--warn-soft)}.warning .tone{color:var(--warn)}
.cols{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:24px;margin:0 0 16px}.table{overflow-x:auto;margin:0 0 16px}.table:focus-visible{outline:2px solid var(--a);outline-offset:2px}table{width:100%;border-collapse:collapse;font-size:14px;line-height:20px}td,th{min-width:112px;padding:8px 12px;border:1px solid var(--line);text-align:left;vertical-align:top}th{font-weight:600}td p,th p{margin:0 0 4px}
nav.parts{display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;margin:32px 0;padding:12px 0;border:solid var(--line);border-width:1px 0;font-size:14px;line-height:20px;color:var(--t3)}nav.parts>:last-child:not(span){margin-left:auto}nav.parts form{max-width:none}
footer{border-top:1px solid var(--line);margin-top:48px;padding-top:16px}
${hueRules(0)}
@media(prefers-color-scheme:dark){${hueRules(2)}}
@media(max-width:640px){header{padding:12px 20px}main{padding:32px 20px}.cols{grid-auto-flow:row;gap:16px}}
@media print{nav.parts,audio,video,form,button,footer{display:none}.tags li{border:1px solid;background:none;color:inherit}.table{overflow:visible}:root{--bg:#fff;--t1:#000;--t2:#333;--t3:#555}header{padding:0 0 8px}main{max-width:none;padding:16px 0}a{color:inherit}}`

import { DOOR_LOOK, LOOKED_FOR, MARK, PAGE_LOOK, QUOTE } from './page-look.ts'

const top = `<div class="top">${MARK}Verbatim</div>`

/** A page of the edge itself, for when there is no application to show it: it needs nothing but its two fonts. */
const edgePage = (title: string, style: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} · Verbatim</title><style>${PAGE_LOOK}${style}</style></head><body>${body}</body></html>`

/** A page in one column below the name of the product. */
export const columnPage = (title: string, style: string, main: string): string =>
  edgePage(title, `${style}.top{padding:32px 40px}@media(max-width:640px){.top{padding:20px}}`, `${top}${main}`)

/** A page at the door, as the application's own: what happened and the one way on left, what somebody said right. */
function doorPage(title: string, sentence: string, link: { href: string; label: string }): string {
  const main = `<main>${LOOKED_FOR}<h1>${escapeHtml(title)}</h1><p class="sub">${escapeHtml(sentence)}</p><a class="btn" href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></main>`
  return edgePage(
    title,
    DOOR_LOOK,
    `<div class="pub"><div class="left">${top}${main}</div><aside class="right" aria-label="Example">${QUOTE}</aside></div>`,
  )
}

/** Text that may stand in HTML, in an attribute too. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** How soon the page of a region that is down looks again, in seconds. */
export const LOOK_AGAIN_S = 15

export const regionDownPage = (url: string): string =>
  doorPage(
    'Your workspace does not answer at the moment',
    'What your team has collected stays where it is, and nothing is lost. Other workspaces may work as usual. This page looks again by itself.',
    { href: url, label: 'Look again' },
  ).replace('<head>', `<head><meta http-equiv="refresh" content="${LOOK_AGAIN_S}">`)

export const unknownHostPage = (rootUrl: string): string =>
  doorPage(
    'There is nothing at this address',
    'Check how it is spelled. The way into Verbatim is its start page; from there you find your workspace.',
    { href: rootUrl, label: 'Go to the start page' },
  )

export const lostWayPage = (rootUrl: string): string =>
  doorPage(
    'This sign-in cannot be finished',
    'The answer of the provider belongs to no sign-in that was begun here. Open your workspace and begin again.',
    { href: rootUrl, label: 'Find your workspace' },
  )

export const unknownWorkspacePage = (rootUrl: string): string =>
  doorPage(
    'There is no workspace at this address',
    'Check how it is spelled. The workspace may also have another name now, or be closed. With your email address you find those that you belong to.',
    { href: `${rootUrl}auth/find-workspace`, label: 'Find your workspace' },
  )

import type { MailKind } from '@verbatim/contracts/mail-kinds.ts'

/** What mails of each kind are called to whoever stops them, and where they find the same without them. */
const MAILS: Record<MailKind, { name: string; elsewhere: string }> = {
  MENTION: { name: 'mails about comments that mention you', elsewhere: 'They stay in your inbox.' },
  REPLY: { name: 'mails about answers in your threads', elsewhere: 'They stay in your inbox.' },
  ALERT: { name: 'mails about alerts', elsewhere: 'Alerts stay in the settings, under Alerts.' },
  REMOVAL: { name: 'mails about what retention removes', elsewhere: 'It stays in the settings, under Retention.' },
}

/** Asks whether to stop mails, with one button that posts to `action`, a path that needs no escaping. */
export const askingPage = (kind: MailKind, action: string): string =>
  page(
    `Stop ${MAILS[kind].name}?`,
    MAILS[kind].elsewhere,
    `<form method="post" action="${action}"><button>Stop them</button></form>`,
  )

/** Says that they are stopped. */
export const stoppedPage = (kind: MailKind): string =>
  page(`No more ${MAILS[kind].name}`, 'Turn them on again in the settings, under Notifications.')

/** Says that the link is none of ours, and where the same is done. */
export const unknownLinkPage = (): string =>
  page('This link does not work', 'Choose your mails in the settings, under Notifications.')

/** Such a page loads nothing, runs nothing and is kept nowhere. */
export const STOP_PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Looks like the mails that lead to it. */
const LOOK = [
  'body{margin:0;font:14px/20px Inter,system-ui,sans-serif;background:#fff;color:#1d1a18}',
  'main{max-width:440px;margin:0 auto;padding:64px 24px}',
  'h1{margin:0 0 12px;font:600 20px/28px Inter,system-ui,sans-serif}',
  'button{margin-top:12px;padding:10px 16px;border:0;border-radius:6px;cursor:pointer}',
  'button{background:#862a5a;color:#fff;font:500 14px/20px Inter,system-ui,sans-serif}',
  '@media(prefers-color-scheme:dark){body{background:#191817;color:#eceae8}}',
].join('')

/** Of words of ours alone. */
const page = (title: string, line: string, form = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Verbatim</title><style>${LOOK}</style></head><body><main><h1>${title}</h1><p>${line}</p>${form}</main></body></html>`

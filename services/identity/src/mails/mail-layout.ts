/** What a mail says, before it has an address. */
export type MailText = {
  subject: string
  text: string
  html: string
  /** Where mails of its kind are stopped by one press; none where they always come. */
  stopUrl?: string
}

export type MailParts = {
  subject: string
  title: string
  /** Paragraphs before the code or button. */
  lines: readonly string[]
  /** Words of somebody else, set apart. */
  quote?: string | null
  code?: string
  action?: { label: string; url: string }
  /** Small print after it. */
  notes: readonly string[]
  /** Where mails of this kind are stopped, for those that a member may do without. */
  stopUrl?: string
}

/** A mail as plain text and as simple HTML: no pictures, no tracking, nothing loaded from anywhere. */
export function layOut(parts: MailParts): MailText {
  const { subject, stopUrl } = parts
  return { subject, text: plain(parts), html: html(parts), ...(stopUrl !== undefined && { stopUrl }) }
}

const STOP = 'Stop these mails'

function plain({ title, lines, quote, code, action, notes, stopUrl }: MailParts): string {
  const quoted = quote ? [quote.replace(/^/gm, '> ')] : []
  const middle = [...(code ? [code] : []), ...(action ? [`${action.label}:\n${action.url}`] : [])]
  const stop = stopUrl ? [`${STOP}:\n${stopUrl}`] : []
  return `${[title, ...lines, ...quoted, ...middle, ...notes, ...stop, '--\nVerbatim'].join('\n\n')}\n`
}

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SMALL = 'color:#716c69;font-size:12px;line-height:16px'
const BUTTON =
  'display:inline-block;background:#862a5a;color:#ffffff;text-decoration:none;padding:10px 16px;border-radius:6px;font-weight:500'

function html({ subject, title, lines, quote, code, action, notes, stopUrl }: MailParts): string {
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(title)}</h1>`,
    ...lines.map((line) => paragraph(line)),
    ...(quote ? [paragraph(quote, "font-family:'Source Serif 4',Georgia,serif;font-size:17px;line-height:28px")] : []),
    ...(code ? [paragraph(code, 'font-size:28px;line-height:36px;font-weight:600;letter-spacing:4px')] : []),
    ...(action
      ? [
          `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>`,
          `<p style="margin:0 0 16px;color:#716c69;font-size:12px;word-break:break-all">${escapeHtml(action.url)}</p>`,
        ]
      : []),
    ...notes.map((note) => paragraph(note, SMALL)),
    ...(stopUrl
      ? [`<p style="margin:0 0 16px;${SMALL}"><a href="${escapeHtml(stopUrl)}" style="color:#716c69">${STOP}</a></p>`]
      : []),
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#ffffff;color:#1d1a18;${FONT};font-size:14px;line-height:20px"><div style="max-width:440px;margin:0 auto;padding:40px 24px">${body.join('')}<p style="margin:24px 0 0;border-top:1px solid #e7e5e3;padding-top:16px;font-weight:600">Verbatim</p></div></body></html>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

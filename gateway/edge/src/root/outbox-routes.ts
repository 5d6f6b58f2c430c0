import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { MAILS } from '../page-look.ts'
import { columnPage, escapeHtml } from '../pages.ts'
import { PAGE_HEADERS } from '../web/web-files.ts'
import { installedRegions, type RootContext } from './root-context.ts'

type SentMail = { id: string; to: string; subject: string; text: string; html: string; at: string }

/**
 * The local outbox: mails that an installation without SMTP has "sent", read from every region when asked for and not
 * kept. As JSON with `?format=json`.
 */
export function outboxRoutes(server: HttpServer, root: RootContext): void {
  if (!root.config.outbox) return
  server.get<{ Querystring: { format?: string; to?: string } }>('/outbox', async (request, reply) => {
    const regions = await Promise.allSettled(
      installedRegions(root).map((region) =>
        root.regions.call<{ mails: SentMail[] }>(region, '/internal/mails', { method: 'GET' }),
      ),
    )
    const mails = regions
      .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.mails : []))
      .filter((mail) => !request.query.to || mail.to === request.query.to)
      .sort((a, b) => b.at.localeCompare(a.at))
    if (request.query.format === 'json') return { mails }
    return reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(outboxPage(mails))
  })
}

const LINK = /https?:\/\/[^\s<>"]+/g

const LOOK = `
main{max-width:680px;margin:0 auto;padding:8px 24px 64px}.list{margin-top:24px}.none{text-align:center;padding-top:48px}.none .art{margin:0 0 12px}article{overflow-wrap:anywhere;border-top:1px solid var(--line);padding:16px 0 20px}.meta{color:var(--t3);font-size:12px;line-height:16px;margin:2px 0 12px}pre{white-space:pre-wrap;font:inherit;font-size:14px}
@media(max-width:640px){main{padding:0 20px 48px}}`

const SENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

function outboxPage(mails: readonly SentMail[]): string {
  const list = mails.map(
    (mail) =>
      `<article><h2>${escapeHtml(mail.subject)}</h2><p class="meta">To ${escapeHtml(mail.to)}, <time datetime="${escapeHtml(mail.at)}">${escapeHtml(sentAt(mail.at))}</time></p><pre>${linked(mail.text)}</pre></article>`,
  )
  const mailList =
    list.join('') ||
    `<div class="none">${MAILS}<h2>No mail yet</h2><p class="sub">Ask for a code or a link, then load this page again.</p></div>`
  return columnPage(
    'Mails',
    LOOK,
    `<main><h1>Mails</h1><p class="sub">Verbatim is not connected to a mail server here, so its mails wait on this page, newest first. Take the code or the link from yours to go on.</p><div class="list">${mailList}</div></main>`,
  )
}

function sentAt(at: string): string {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? at : `${SENT.format(time)} UTC`
}

const linked = (text: string): string => escapeHtml(text).replace(LINK, (url) => `<a href="${url}">${url}</a>`)

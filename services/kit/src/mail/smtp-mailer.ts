import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

export type SmtpConfig = { url: string; from: string }

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Sends through an SMTP server named by a url (smtp://user:password@host:port). The mail's id is its Message-ID. Codes and
 * links go over TLS with a certificate that is trusted, or not at all, unless the server is on this machine; a url may say
 * `?requireTLS=false` where the way there is closed to others.
 */
export function createSmtpMailer({ url, from }: SmtpConfig): Mailer {
  const transport = createTransport({ url, requireTLS: !LOOPBACK.test(new URL(url).hostname) }, { from })
  const domain = from.split('@')[1]?.replace('>', '') ?? 'localhost'
  return {
    async send(mail) {
      await transport.sendMail({
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@${domain}>`,
        ...(mail.stopUrl && {
          headers: { 'List-Unsubscribe': `<${mail.stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      })
    },
  }
}

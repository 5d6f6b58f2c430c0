import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

export type SmtpConfig = { url: string; from: string }

/** Sends through an SMTP server named by a url (smtp://user:password@host:port). The mail's id is its Message-ID. */
export function createSmtpMailer({ url, from }: SmtpConfig): Mailer {
  const transport = createTransport(url, { from })
  const domain = from.split('@')[1]?.replace('>', '') ?? 'localhost'
  return {
    async send(mail) {
      await transport.sendMail({
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@${domain}>`,
      })
    },
  }
}

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Mail, Mailer } from './mailer.ts'

/** A mailer and the mailboxes behind it. */
export type MailerUnderTest = {
  mailer: Mailer
  /** What arrived for an address, each mail once. */
  inbox(to: string): Promise<Mail[]>
}

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  id: randomUUID(),
  to: `${randomUUID()}@farrow.example`,
  subject: 'Your code for Farrow Freight',
  text: 'Your code is\n\n482913\n',
  html: '<p>Your code is</p><p>482913</p>',
  ...changes,
})

/** The contract of the port Mailer: every adapter passes it. */
export function mailerContract(start: () => Promise<MailerUnderTest>): void {
  test('a mail arrives whole, for its recipient and nobody else', async () => {
    const { mailer, inbox } = await start()
    const [mail, other] = [aMail(), aMail()]
    await mailer.send(mail)
    await mailer.send(other)
    expect(await inbox(mail.to)).toEqual([mail])
  })

  test('letters of every script, long lines and dots at their beginning arrive as written', async () => {
    const { mailer, inbox } = await start()
    const mail = aMail({
      subject: 'Überstunden: «Ça va» — 電話に出た — “They’d answered”',
      text: `.\n..\n.hidden\n${'Они подняли трубку. '.repeat(200).trim()}\n`,
      html: `<p>${'ώρα '.repeat(400)}</p>`,
    })
    await mailer.send(mail)
    expect(await inbox(mail.to)).toEqual([mail])
  })

  test('the same mail sent twice is one mail to its reader', async () => {
    const { mailer, inbox } = await start()
    const mail = aMail()
    await mailer.send(mail)
    await mailer.send(mail)
    expect(await inbox(mail.to)).toHaveLength(1)
  })

  test('a subject cannot smuggle in a header', async () => {
    const { mailer, inbox } = await start()
    const elsewhere = `${randomUUID()}@farrow.example`
    const mail = aMail({ subject: `Hello\r\nBcc: ${elsewhere}` })
    await mailer.send(mail)
    expect(await inbox(elsewhere)).toEqual([])
    expect(await inbox(mail.to)).toHaveLength(1)
  })
}

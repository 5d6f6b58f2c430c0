import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import type { Mail } from './mailer.ts'
import { mailerContract } from './mailer-contract.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Mailboxes by recipient; as in real ones, a second mail with the same Message-ID is not shown. */
const mailboxes = new Map<string, Map<string, Mail>>()
const senders = new Set<string>()
/** How each mail, by its id, says that it is stopped. */
const stops = new Map<string, (string | undefined)[]>()

/** An SMTP server that speaks the protocol and refuses recipients named `full`. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onRcptTo({ address }, _session, answer) {
    if (!address.startsWith('full@')) return answer()
    answer(Object.assign(new Error(`<${address}> mailbox full`), { responseCode: 452 }))
  },
  onData(stream, session, answer) {
    read(stream).then(async (raw) => {
      const parsed = await PostalMime.parse(raw)
      const id = parsed.messageId?.match(/^<(.+)@verbatim\.example>$/)?.[1] ?? 'unknown'
      for (const { address } of session.envelope.rcptTo) {
        // Transport may add line breaks at the end.
        const text = parsed.text?.replaceAll('\r\n', '\n').replace(/\n+$/, '\n') ?? ''
        const mail = { id, to: address, subject: parsed.subject ?? '', text, html: parsed.html?.trimEnd() ?? '' }
        const mailbox = mailboxes.get(address) ?? new Map<string, Mail>()
        mailboxes.set(address, mailbox.set(id, mail))
      }
      const said = new Map(parsed.headers.map(({ key, value }) => [key, value]))
      stops.set(id, [said.get('list-unsubscribe'), said.get('list-unsubscribe-post')])
      senders.add(`${parsed.from?.name} <${parsed.from?.address}>`)
      answer()
    }, answer)
  },
})

async function read(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const listening = new Promise<string>((resolve) => {
  server.listen(0, '127.0.0.1', () => {
    const address = server.server.address()
    resolve(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  })
})
const from = 'Verbatim <hello@verbatim.example>'
const start = async () => createSmtpMailer({ url: await listening, from })

afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

mailerContract(async () => ({
  mailer: await start(),
  inbox: async (to) => [...(mailboxes.get(to)?.values() ?? [])],
}))

test('a mail comes from the configured sender', async () => {
  await (await start()).send({ id: 'a-mail', to: 'ines@farrow.example', subject: 'Hello', text: 'x', html: 'x' })
  expect([...senders]).toEqual([from])
})

test('a mail that can be stopped says so to mail programs, however long the address, and no other does', async () => {
  const mailer = await start()
  const mail = { to: 'ines@farrow.example', subject: 'Hello', text: 'x', html: 'x' }
  const stopUrl = `https://farrow.example/stop?token=${'a'.repeat(200)}`
  await mailer.send({ ...mail, id: 'stopped', stopUrl })
  await mailer.send({ ...mail, id: 'always' })
  expect(stops.get('stopped')).toEqual([`<${stopUrl}>`, 'List-Unsubscribe=One-Click'])
  expect(stops.get('always')).toEqual([undefined, undefined])
})

test('a mail that the server does not take is an error, and so is a server that is away', async () => {
  const mail = { id: 'a-mail', to: 'full@farrow.example', subject: 'Hello', text: 'x', html: 'x' }
  await expect((await start()).send(mail)).rejects.toMatchObject({ responseCode: 452 })
  const away = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from })
  await expect(away.send(mail)).rejects.toThrow(/ECONNREFUSED/)
})

test('a mail leaves this machine over TLS with a trusted certificate, or not at all', async () => {
  const mail = { id: 'a-mail', to: 'ines@farrow.example', subject: 'Hello', text: '123456', html: '123456' }
  // Not by a name of loopback: it is taken for another machine.
  const elsewhere = (url: string): string => url.replace('127.0.0.1', '0.0.0.0')
  const plain = createSmtpMailer({ url: elsewhere(await listening), from })
  await expect(plain.send({ ...mail, to: 'nobody@farrow.example' })).rejects.toMatchObject({ code: 'ETLS' })
  expect(mailboxes.has('nobody@farrow.example')).toBe(false)
  const ownCertificate = new SMTPServer({ authOptional: true, logger: false })
  await new Promise<void>((resolve) => ownCertificate.listen(0, '127.0.0.1', () => resolve()))
  const address = ownCertificate.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const untrusted = createSmtpMailer({ url: `smtp://0.0.0.0:${port}`, from })
  await expect(untrusted.send(mail)).rejects.toThrow(/certificate/)
  await new Promise<void>((resolve) => ownCertificate.close(() => resolve()))
  const closedWay = createSmtpMailer({ url: `${elsewhere(await listening)}/?requireTLS=false`, from })
  await closedWay.send({ ...mail, id: 'closed-way' })
  expect([...(mailboxes.get(mail.to)?.keys() ?? [])]).toContain('closed-way')
})

import { expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'

const env = {
  VERBATIM_REGION: 'eu_a',
  ROOT_DOMAIN: 'verbatim.com',
  INTERNAL_KEY: 'k'.repeat(32),
  EMAIL_HASH_KEY: 'h'.repeat(32),
  IDENTITY_DATABASE_URL: 'postgres://app@db/eu',
  IDENTITY_OWNER_DATABASE_URL: 'postgres://owner@db/eu',
  BUS_URL: 'postgres://bus@db/eu',
  QUEUE_URL: 'postgres://queue@db/eu',
  BLOB_URL: 'file:///var/lib/verbatim',
}

test('without a mail server mails stay in the local outbox, and without an edge nobody is told', () => {
  const { service } = readConfig(env, 'all')
  expect(service).toMatchObject({ mail: { kind: 'outbox' }, edgeUrl: null, port: 4101, role: 'all' })
})

test('a mail server is named by its url and a sender', () => {
  const smtp = { MAIL_SMTP_URL: 'smtps://user:word@mail.example:465', MAIL_FROM: 'Verbatim <hello@verbatim.com>' }
  expect(readConfig({ ...env, ...smtp }, 'worker').service.mail).toEqual({
    kind: 'smtp',
    url: smtp.MAIL_SMTP_URL,
    from: smtp.MAIL_FROM,
  })
  expect(() => readConfig({ ...env, MAIL_SMTP_URL: smtp.MAIL_SMTP_URL }, 'all')).toThrow(/MAIL_FROM: is needed/)
  expect(() => readConfig({ ...env, ...smtp, MAIL_SMTP_URL: 'https://mail.example' }, 'all')).toThrow(/MAIL_SMTP_URL/)
})

test('settings that are wrong are all named, without their values', () => {
  const wrong = { ...env, IDENTITY_DATABASE_URL: '', IDENTITY_PORT: 'secret-port' }
  expect(() => readConfig(wrong, 'all')).toThrow(/^Settings are wrong: IDENTITY_DATABASE_URL: .*IDENTITY_PORT: /)
  expect(() => readConfig(wrong, 'all')).not.toThrow(/secret-port/)
})

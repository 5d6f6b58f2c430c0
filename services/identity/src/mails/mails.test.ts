import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { expect, test } from 'vitest'
import type { Confirmation } from '#src/confirmations/confirmation.ts'
import { accessAnswerMail, accessRequestMail } from '#src/mails/access-mails.ts'
import { complianceMail } from '#src/mails/compliance-mail.ts'
import { confirmationMail } from '#src/mails/confirmation-mail.ts'
import { domainLostMail, domainMissedMail } from '#src/mails/domain-mails.ts'
import { endingMail } from '#src/mails/ending-mail.ts'
import { inviteMail } from '#src/mails/invite-mail.ts'
import { lockedMail } from '#src/mails/locked-mail.ts'
import { loneManagerMail } from '#src/mails/lone-manager-mail.ts'
import { answerMail, mentionMail } from '#src/mails/mention-mail.ts'
import { newBrowserMail } from '#src/mails/new-browser-mail.ts'
import { firstPasskeyMail, passkeyAddedMail, passkeyRemovedMail } from '#src/mails/passkey-mails.ts'
import { passwordChangedMail } from '#src/mails/password-mail.ts'
import { removalMail } from '#src/mails/removal-mail.ts'
import { roleAnswerMail, roleRequestMail } from '#src/mails/role-mails.ts'
import { breakGlassUsedMail, enforcedMail, managersByPasskeyMail } from '#src/mails/sign-in-mails.ts'
import { streamPausedMail } from '#src/mails/stream-mail.ts'
import { visitAskedMail, visitBegunMail, workspaceMadeMail } from '#src/mails/support-mails.ts'
import { leakedTokenMail } from '#src/mails/token-mails.ts'

const soon = new Date()
const newBrowser = { workspace: 'Farrow', subdomain: 'farrow', at: soon }
const stopUrl = 'http://farrow.verbatim.localhost/api/auth/stop-mails?token=u.MENTION.s'
const workspace = { teamId: 't', name: 'Farrow <Freight>', subdomain: 'farrow', createdBy: 'u', createdAt: soon }
const confirmation: Confirmation = {
  id: 'c',
  teamId: null,
  purpose: 'SIGN_IN',
  flow: 'ONE_TIME_CODE',
  email: 'ines@farrow.example',
  emailHash: 'h',
  name: '',
  passwordHash: null,
  expiresAt: soon,
}
const invite = {
  id: 'i',
  email: 'noor@farrow.example',
  emailHash: 'h',
  role: 'VIEWER',
  message: 'Hello\n<script>',
  invitedBy: 'u',
  createdAt: soon,
  expiresAt: soon,
} as const

const invited = inviteMail(testSettings, invite, { workspace, sender: 'Ines', token: 'secret' })
const asker = { name: 'Jonas <b>', email: 'jonas@farrow.example', role: 'VIEWER' } as const
const asked = { asker, title: 'Payout clarity', level: 'READ', message: 'For Monday.', path: '/projects/p' }
const answered = { ...asked, deciderName: 'Ines', state: 'ALLOWED', until: soon }
const removal = {
  ...{ files: 12, notes: 1, insights: 2, firstDueMs: BigInt(Date.UTC(2026, 11, 1)) },
  projects: Array.from({ length: 12 }, (_, n) => ({
    title: `Carriers ${n}`,
    files: 1,
    notes: 0,
    insights: 0,
    firstDueMs: 0n,
  })),
}
const domain = { workspace: 'Farrow', subdomain: 'farrow', domain: 'farrow.example' }
const all = [
  confirmationMail(testSettings, confirmation, { secret: '482913', workspace: null }),
  confirmationMail(testSettings, { ...confirmation, flow: 'MAGIC_LINK' }, { secret: 'us_b.s', workspace }),
  confirmationMail(
    testSettings,
    { ...confirmation, flow: 'MAGIC_LINK', purpose: 'RESET_PASSWORD' },
    { secret: 'us_b.s', workspace },
  ),
  loneManagerMail(testSettings, workspace, 'Jonas <b>'),
  lockedMail('http://verbatim.localhost:3000/auth/unlock?token=us_b.s'),
  invited,
  accessRequestMail(testSettings, 'farrow', asked),
  removalMail(testSettings, 'farrow', removal, stopUrl),
  accessAnswerMail(testSettings, 'farrow', answered),
  accessAnswerMail(testSettings, 'farrow', { ...answered, state: 'DECLINED', until: null }),
  ...(['api', 'oauth', 'refresh', 'client', 'scim'] as const).map((prefix) =>
    leakedTokenMail({ prefix, workspace: 'Farrow', name: 'nightly', at: soon }),
  ),
  ...(['API_TOKEN', 'SCIM_TOKEN', 'CERTIFICATE'] as const).map((kind) =>
    endingMail(testSettings, { kind, name: 'nightly', endsAt: soon, workspace: 'Farrow', subdomain: 'farrow' }),
  ),
  enforcedMail({ workspace: 'Farrow', by: 'Ines', breakGlass: 'Noor', domains: 'farrow.example' }),
  breakGlassUsedMail({ workspace: 'Farrow', name: 'Noor', at: soon }),
  ...[true, false].flatMap((on) => [
    managersByPasskeyMail({ workspace: 'Farrow', by: 'Ines', on }),
    complianceMail({ workspace: 'Farrow', by: 'Ines', on }),
    roleAnswerMail(testSettings, 'farrow', { decider: 'Ines', isAllowed: on, role: 'CONTRIBUTOR' }),
  ]),
  roleRequestMail(testSettings, 'farrow', { asker, role: 'CONTRIBUTOR', message: 'For Monday.' }),
  domainMissedMail(testSettings, { ...domain, until: soon }),
  domainLostMail(testSettings, domain),
  passkeyAddedMail({ name: 'Phone', at: soon }),
  passkeyRemovedMail({ name: 'Phone', at: soon }),
  firstPasskeyMail(testSettings, { workspace: 'Farrow', subdomain: 'farrow', by: 'Ines', until: soon }),
  passwordChangedMail(soon),
  passwordChangedMail(soon, 'inSession'),
  newBrowserMail(testSettings, { ...newBrowser, device: 'Firefox on Linux', by: 'PASSWORD' }),
  newBrowserMail(testSettings, { ...newBrowser, device: null, by: 'EMAIL' }),
  streamPausedMail(testSettings, 'farrow', { host: 'logs.farrow.example', since: soon }),
  visitAskedMail(testSettings, 'farrow', { staffName: 'Ines', reason: 'A transcript does not end.' }),
  visitBegunMail(testSettings, 'farrow', { staffName: 'Ines', reason: '', endsAt: soon }),
  workspaceMadeMail(testSettings, 'farrow', { teamName: 'Farrow', email: 'ines@farrow.example' }),
  mentionMail(testSettings, 'farrow', {
    authorName: 'Ines',
    title: 'Payouts',
    text: 'See this.',
    path: '/notes/n',
    stopUrl,
  }),
  answerMail(testSettings, 'farrow', { authorName: '', title: '', text: 'I can.', path: '/notes/n', stopUrl }),
]

const escaped = (line: string): string =>
  line.replace(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] ?? one)

const FRAME = '../../../../web/src/objects/settings/SettingsFrame.tsx'

/** Pages of the settings as their menu calls them. */
const pagesOfMenu = (): string[] =>
  [...readFileSync(join(import.meta.dirname, FRAME), 'utf8').matchAll(/to: linkTo\(.*?\), label: '([^']+)'/g)].map(
    ([, label = '']) => label,
  )

test('a mail that sends its reader to the settings names a page as its menu does', () => {
  const pages = pagesOfMenu()
  expect(pages.length).toBeGreaterThan(10)
  const named = all.flatMap(({ text }) => [...text.matchAll(/\bSettings, ([^.,;:\n]*)/g)].map(([, page = '']) => page))
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((words) => !pages.some((page) => new RegExp(`^${page}\\b`).test(words)))).toEqual([])
})

test('a mail says the same as text and as html, and loads nothing from anywhere', () => {
  for (const { subject, text, html } of all) {
    expect(subject.length).toBeGreaterThan(5)
    for (const line of text.split('\n\n').filter((part) => !/^(>|--)|:\n/.test(part)))
      expect(html, subject).toContain(escaped(line.trim()))
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/)
    expect(html).toContain('<html lang="en">')
  }
})

test('mails speak as the product does: no exclamation marks, no please, no successfully', () => {
  for (const { subject, text } of all) expect(`${subject} ${text}`).not.toMatch(/!|please|successfully/i)
})

test('what people wrote stands in a mail as text, not as markup', () => {
  expect(invited.html).toContain('Farrow &lt;Freight&gt;')
  expect(invited.html).toContain('&lt;script&gt;')
  expect(invited.text).toContain('> Hello\n> <script>')
})

test('what retention removes is counted, from when on, in the projects in which most goes', () => {
  const { subject, text } = removalMail(testSettings, 'farrow', removal, stopUrl)
  expect(subject).toBe('Retention removes 12 files, 1 note and 2 insights from 1 December on')
  expect(text).toContain('Carriers 9: 1 file, from 1 January on.')
  expect(text).not.toContain('Carriers 10')
  expect(text).toContain('/settings/data-retention')
})

test('a code stands alone on its line, and never in the subject', () => {
  const [mail] = all
  expect(mail?.text).toMatch(/^482913$/m)
  expect(mail?.subject).not.toContain('482913')
})

test('a link leads to the host on which it was asked for, and to the page that uses it', () => {
  const link = (mail: { text: string } | undefined) => mail?.text.match(/http\S+/)?.[0]
  const host = 'http://farrow.verbatim.localhost:3000'
  expect(link(all[1])).toBe(`${host}/auth/confirm-email?token=us_b.s`)
  expect(link(all[2])).toBe(`${host}/auth/reset-password?token=us_b.s`)
  expect(link(invited)).toBe(`${host}/auth/accept-invite?token=secret`)
})

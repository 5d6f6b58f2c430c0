import { expect, test } from 'vitest'
import type { AuditEntry } from '#src/audit/audit-entry.ts'
import { exportForm, syslogLine } from './export-forms.ts'

const entry: AuditEntry = {
  ...{ id: '01932f7a-6c1e-7b40-9e55-2a1c77d0e8b1', act: 'member.roleChanged', actor: 'member', actorId: null },
  ...{ actorRole: 'MANAGER', sessionId: null, clientId: null, tokenId: null, requestId: null },
  ...{ objectType: 'user', objectId: 'u1', happenedAt: new Date('2026-11-26T10:00:00.123Z'), link: null },
  words: {
    ...{ actorName: '=HYPERLINK("http://evil.example")', objectName: 'Noor "N]\\\n<110>1 forged', device: '' },
    metadata: { from: 'VIEWER', to: 'MANAGER' },
  },
}

test('a spreadsheet runs nothing of what somebody is called', () => {
  const { head, lineOf } = exportForm('CSV')
  expect(head).toMatch(/^\uFEFFid,happenedAt,act,words,kind/)
  expect(lineOf(entry)).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
})

test('a line of JSON is read back, and says what was erased', () => {
  const { lineOf } = exportForm('JSONL')
  expect(lineOf(entry).trimEnd()).not.toContain('\n')
  expect(JSON.parse(lineOf(entry))).toMatchObject({ detail: 'viewer to manager', metadata: { from: 'VIEWER' } })
  expect(JSON.parse(lineOf({ ...entry, words: null }))).toMatchObject({ erased: true, actorName: null, metadata: null })
})

test('a name does not end its place in a line of syslog, nor the line', () => {
  const line = syslogLine(entry)
  expect(line.match(/\n/g)).toHaveLength(1)
  expect(line).toMatch(/^<110>1 2026-11-26T10:00:00\.123Z - verbatim - member\.roleChanged \[entry@32473 id="/)
  expect(line).toContain('objectName="Noor \\"N\\]\\\\ <110>1 forged"')
})

test('a line of CEF escapes bars and backslashes in its header, equals signs in its extension, and ends no line', () => {
  const { lineOf } = exportForm('CEF')
  const line = lineOf({
    ...entry,
    act: 'odd|act\\',
    words: { actorName: 'a|b=c\\d', objectName: 'Noor\nCEF:0|forged', device: '', metadata: {} },
  })
  expect(line.match(/\n/g)).toHaveLength(1)
  expect(line).toMatch(/^CEF:0\|Verbatim\|Verbatim\|1\|odd\\\|act\\\\\|odd\\\|act\\\\\|3\|rt=1795687200123 externalId=/)
  expect(line).toContain(' suser=a|b\\=c\\\\d spriv=MANAGER duid=u1 ')
  expect(line).toContain('msg=Noor CEF:0|forged ')
  expect(lineOf({ ...entry, words: null })).toContain('|Role changed|3|')
})

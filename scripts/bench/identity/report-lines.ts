import { type AuditBench, OF_SMALL } from '../audit.ts'
import { type Line, line } from '../report-line.ts'
import type { ScimBench } from '../scim.ts'
import type { SessionCheckBench } from '../session-check.ts'
import type { SignInBench } from '../sign-in.ts'

/** What the table says of signing in, directories and the audit log. */
export function identityLines(result: AuditBench | ScimBench | SessionCheckBench | SignInBench): Line[] {
  if (result.name === 'audit') return auditLines(result)
  if (result.name === 'scim') return scimLines(result)
  return result.name === 'sign-in' ? signInLines(result) : sessionCheckLines(result)
}

/** What the table says of a directory that meets a workspace. */
function scimLines({ users, groups, membersEach, ...times }: ScimBench): Line[] {
  const what = `${users.toLocaleString('en-US')} people and ${groups} groups of ${membersEach} by SCIM, through the edge`
  const figure = `${times.seconds} s (people ${times.usersSeconds}, groups ${times.groupsSeconds}), ${times.processorSeconds} s of a processor`
  return [line(what, figure, `≤ ${times.limitSeconds} s, or as much of a processor`, times.ok)]
}

/** What the table says of passwords. */
function signInLines({ aSecond, hashesASecond, ratio, limits, ok }: SignInBench): Line[] {
  const limit = `≥ ${limits.aSecond}, or ≥ ${limits.ratio} of the hash alone`
  const peer = `the hash alone, argon2id at its full cost: ${hashesASecond} a second`
  return [line('sign-ins with a password, through the edge', `${aSecond} a second, ${ratio} of it`, limit, ok, peer)]
}

/** What the table says of knowing who asks. */
function sessionCheckLines({ known, asked, limitMs, ok }: SessionCheckBench): Line[] {
  const figure = `${known.p50} and ${known.p95} ms`
  const peer = `asked of a process that answers from memory: ${asked.p50} and ${asked.p95} ms`
  return [line('whose session it is, at the gateway: median and 95th percentile', figure, `< ${limitMs} ms`, ok, peer)]
}

/** What the table says of the audit log, and of what it costs acts. */
function auditLines({ entries, pages, small, limitMs, slowed }: AuditBench): Line[] {
  const slowest = Math.max(...pages.map(({ p95 }) => p95))
  const each = pages.map(({ what, p95 }) => `${what} ${p95}`).join(', ')
  const what = `a page of 100 of ${entries.toLocaleString('en-US')} entries, the slowest kind at the 95th percentile`
  const peer = `of 1,000 entries: ${small.p50} and ${small.p95} ms`
  return [
    line(
      what,
      `${slowest} ms (${each})`,
      `< ${limitMs} ms, or ${OF_SMALL} times of 1,000 entries`,
      slowest < Math.max(limitMs, OF_SMALL * small.p95),
      peer,
    ),
    line(
      'setAccess with the audit log, median of pairs; and how many are taken a second',
      `${slowed.withAudit} ms, ${slowed.ratio} times; ${slowed.actsASecond} a second`,
      `≤ ${slowed.limits.ratio} times; ≥ ${slowed.limits.actsASecond} a second where nobody else has the machine`,
      slowed.ok,
      `without writing to it: ${slowed.without} ms`,
    ),
  ]
}

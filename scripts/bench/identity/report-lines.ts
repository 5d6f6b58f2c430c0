import type { AuditBench } from '../audit.ts'
import type { DeprovisioningBench } from '../deprovisioning.ts'
import { type Line, line } from '../report-line.ts'
import type { ScimBench } from '../scim.ts'
import type { SessionCheckBench } from '../session-check.ts'
import type { SignInBench } from '../sign-in.ts'

/** What the table says of signing in, directories and the audit log. */
export function identityLines(
  result: AuditBench | DeprovisioningBench | ScimBench | SessionCheckBench | SignInBench,
): Line[] {
  if (result.name === 'audit') return auditLines(result)
  if (result.name === 'deprovisioning') return deprovisioningLines(result)
  if (result.name === 'scim') return scimLines(result)
  return result.name === 'sign-in' ? signInLines(result) : sessionCheckLines(result)
}

/** What the table says of a directory that meets a workspace. */
function scimLines({ users, groups, membersEach, ...times }: ScimBench): Line[] {
  const what = `${users.toLocaleString('en-US')} people and ${groups} groups of ${membersEach} by SCIM, through the edge`
  const figure = `${times.seconds} s (people ${times.usersSeconds}, groups ${times.groupsSeconds})`
  const peer = `time of a processor: ${times.processorSeconds} s`
  return [line(what, figure, `≤ ${times.limitSeconds} s`, times.ok, peer)]
}

/** What the table says of how soon a directory's word holds. */
function deprovisioningLines({ out, group, rounds }: DeprovisioningBench): Line[] {
  const of = ({ p50, worst, limitMs }: DeprovisioningBench['out'], what: string): Line => {
    const figure = `${p50} ms, at most ${worst.ms} (${worst.what})`
    return line(what, figure, `≤ ${limitMs} ms`, worst.ms <= limitMs)
  }
  return [
    of(out, `whom a directory takes out, until each way in is shut: sessions, tokens, sockets; ${rounds} people`),
    of(group, 'whom a directory puts into a group or takes out of it, until notes, insights, comments and search obey'),
  ]
}

/** What the table says of passwords. */
function signInLines({ aSecond, hashesASecond, ratio, limit, ok }: SignInBench): Line[] {
  const peer = `the hash alone, argon2id at its full cost: ${hashesASecond} a second`
  return [
    line(
      'sign-ins with a password, through the edge',
      `${aSecond} a second, ${ratio} of the peer`,
      `≥ ${limit} a second`,
      ok,
      peer,
    ),
  ]
}

/** What the table says of knowing who asks. */
function sessionCheckLines({ known, asked, limitMs, ok }: SessionCheckBench): Line[] {
  const what = 'whose session it is, at the gateway, median and 95th percentile'
  const of = ({ p50, p95 }: { p50: number; p95: number }): string => `${p50} and ${p95} ms`
  return [
    line(`${what}: known session, in process`, of(known), `median < ${limitMs} ms`, ok),
    // The limit is of a session that the gateway knows; the first request of each has none.
    line(`${what}: asked of a process that answers from memory`, of(asked), '', true),
  ]
}

/** What the table says of the audit log, and of what it costs acts. */
function auditLines({ entries, pages, small, limitMs, slowed }: AuditBench): Line[] {
  const slowest = Math.max(...pages.map(({ p95 }) => p95))
  const each = pages.map(({ what, p95 }) => `${what} ${p95}`).join(', ')
  const what = `a page of 100 of ${entries.toLocaleString('en-US')} entries, the slowest kind at the 95th percentile`
  const { actsASecond, ratio, limits, withAudit, without } = slowed
  return [
    line(
      what,
      `${slowest} ms (${each})`,
      `< ${limitMs} ms`,
      slowest < limitMs,
      `of 1,000 entries: ${small.p50} and ${small.p95} ms`,
    ),
    line(
      'setAccess with the audit log, median of pairs',
      `${withAudit} ms, ${ratio} times`,
      `≤ ${limits.ratio} times`,
      ratio <= limits.ratio,
      `without writing to it: ${without} ms`,
    ),
    line(
      'setAccess from ten workspaces at once, with the audit log',
      `${actsASecond} a second`,
      `≥ ${limits.actsASecond} a second`,
      actsASecond >= limits.actsASecond,
    ),
  ]
}

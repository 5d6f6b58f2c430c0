import type { AuditAct } from '@verbatim/contracts/audit-acts.ts'
import { readFilterAddress } from '@verbatim/contracts/filters/filter-address.ts'
import type { FilterForm } from '@verbatim/contracts/filters/filter-form.ts'
import { ALERT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { AlertPer, AlertSeverity } from '../../gql/graphql.ts'
import { minutesWords } from '../../objects/alert/alert-words.ts'
import { FILTER, formOf, formOfWhere, rowOf } from '../../objects/audit/audit-form.ts'
import { wireFilter } from '../../objects/list/list-query.ts'
import type { Rule } from './operations.ts'

/** A rule as it is written: what is not saved yet. */
export type RuleDraft = Pick<Rule, 'title' | 'severity' | 'per' | 'times' | 'withinMinutes'> & {
  /** Which entries it counts. */
  form: FilterForm | null
}

export const EMPTY_RULE: RuleDraft = {
  title: '',
  severity: 'MEDIUM',
  form: null,
  per: 'PERSON',
  times: 1,
  withinMinutes: 60,
}

/** A rule as it can be changed. */
export const draftOf = ({ title, severity, where, per, times, withinMinutes }: Rule): RuleDraft => ({
  title,
  severity,
  form: formOfWhere(where),
  per,
  times,
  withinMinutes,
})

/** The draft of a new rule, as the address begins it: what it may not say is passed over. */
export function draftAt(address: URLSearchParams): RuleDraft {
  const number = (name: 'times' | 'minutes', most: number, otherwise: number): number => {
    const said = Number(address.get(name))
    return Number.isInteger(said) && said >= 1 && said <= most ? said : otherwise
  }
  return {
    ...EMPTY_RULE,
    title: (address.get('title') ?? '').slice(0, TEXT_LIMITS.alertRuleTitle),
    form: readFilterAddress(address.get(FILTER) ?? ''),
    times: number('times', ALERT_LIMITS.times, EMPTY_RULE.times),
    withinMinutes: number('minutes', ALERT_LIMITS.withinMinutes, EMPTY_RULE.withinMinutes),
  }
}

/** What a draft asks of entries; null for nothing yet. */
export const whereOf = ({ form }: Pick<RuleDraft, 'form'>): unknown => form && wireFilter(form)

/** A draft as it is sent. */
export const inputOf = ({ form, ...words }: RuleDraft) => ({ ...words, where: whereOf({ form }) })

/** What of a draft no rule can say, by the field; none where it can be saved. */
export function faultsOf(draft: RuleDraft): Partial<Record<'title' | 'where' | 'times', string>> {
  const { title, times } = draft
  return {
    ...(title.trim() === '' && { title: 'Give the rule a name.' }),
    ...(whereOf(draft) === null && { where: 'Say what the rule counts.' }),
    ...(!(Number.isInteger(times) && times >= 1 && times <= ALERT_LIMITS.times) && {
      times: `Enter a whole number from 1 to ${ALERT_LIMITS.times.toLocaleString('en')}.`,
    }),
  }
}

export const isSame = (a: RuleDraft, b: RuleDraft): boolean => JSON.stringify(inputOf(a)) === JSON.stringify(inputOf(b))

const MINUTES = [10, 60, 8 * 60, 24 * 60, 7 * 24 * 60]

/** The times within which acts are counted; one that a program chose stands among them. */
export const minuteOptions = (chosen: number): { value: string; label: string }[] =>
  [...new Set([...MINUTES, chosen])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: minutesWords(minutes) }))

export const PER_OPTIONS: readonly { value: AlertPer; label: string }[] = [
  { value: 'PERSON', label: 'one person' },
  { value: 'WORKSPACE', label: 'everybody together' },
]

/** A rule in a line: "High, 10 in an hour". */
export const ruleLine = ({ severity, times, withinMinutes }: Pick<Rule, 'severity' | 'times' | 'withinMinutes'>) =>
  times === 1
    ? SEVERITIES[severity]
    : `${SEVERITIES[severity]}, ${times.toLocaleString('en')} in ${minutesWords(withinMinutes)}`

const SEVERITIES: Readonly<Record<AlertSeverity, string>> = { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' }

/** A rule that is offered, and on for nobody who has not chosen it. */
type ReadyRule = Omit<RuleDraft, 'form'> & { acts: readonly AuditAct[]; why: string }

const one = { per: 'PERSON', withinMinutes: 60 } as const

/** Rules to begin with. */
export const READY_RULES: readonly ReadyRule[] = [
  {
    ...one,
    title: 'Many deletions by one person',
    severity: 'HIGH',
    times: 10,
    acts: ['note.deleted', 'project.deleted', 'folder.deleted', 'insight.deleted', 'person.deleted', 'trash.purged'],
    why: 'Ten notes, projects, folders, insights or people deleted within an hour.',
  },
  {
    ...one,
    title: 'Many exports by one person',
    severity: 'HIGH',
    times: 5,
    acts: ['note.exported', 'list.exported', 'insight.exported', 'auditLog.exported'],
    why: 'Five files of notes, lists, insights or of the audit log within an hour.',
  },
  {
    ...one,
    title: 'Sign-in after 5 failures',
    severity: 'HIGH',
    times: 1,
    acts: ['signIn.afterFailures'],
    why: 'Five or more wrong passwords for a member, then the right one.',
  },
  {
    ...one,
    title: 'Passwords of somebody are guessed',
    severity: 'MEDIUM',
    times: 1,
    acts: ['account.locked'],
    why: 'Ten wrong passwords for a member, so that theirs is refused for 15 minutes.',
  },
  {
    ...one,
    title: 'Break-glass account used',
    severity: 'HIGH',
    times: 1,
    acts: ['signIn.breakGlassUsed'],
    why: 'Somebody came in without the single sign-on that is asked for.',
  },
  {
    ...one,
    title: 'New public link',
    severity: 'MEDIUM',
    times: 1,
    acts: ['insight.shared', 'note.shared', 'highlight.shared', 'reel.shared'],
    why: 'Something can be read without an account.',
  },
  {
    ...one,
    title: 'Sign-in settings changed',
    severity: 'HIGH',
    times: 1,
    acts: [
      'connection.created',
      'connection.changed',
      'connection.removed',
      'connection.switched',
      'domain.added',
      'domain.checked',
      'domain.joinsSet',
      'domain.removed',
      'signIn.enforced',
      'signIn.managersByPasskey',
      'passkey.firstAllowed',
      'session.ageSet',
      'session.idleSet',
    ],
    why: 'How people come in is another way than before.',
  },
  {
    ...one,
    title: 'Many roles changed by one person',
    severity: 'MEDIUM',
    times: 5,
    acts: ['member.roleChanged'],
    why: 'Five members with another role within an hour.',
  },
  {
    per: 'WORKSPACE',
    withinMinutes: 60,
    title: 'Directory lets many people go',
    severity: 'HIGH',
    times: 10,
    acts: ['directory.userLeft'],
    why: 'Ten people deactivated by the directory within an hour, as by a wrong filter.',
  },
  {
    ...one,
    title: 'Retention or legal hold changed',
    severity: 'MEDIUM',
    times: 1,
    acts: ['retention.changed', 'legalHold.lifted'],
    why: 'Something may go that was kept until now.',
  },
  {
    ...one,
    title: 'Alert rules changed',
    severity: 'LOW',
    times: 1,
    acts: ['alertRule.changed', 'alertRule.removed'],
    why: 'Somebody switched, changed or removed a rule.',
  },
]

/** A ready rule as one of the workspace. */
export const readyDraft = ({ acts, why: _why, ...words }: ReadyRule): RuleDraft => ({
  ...words,
  form: formOf([rowOf('act', ...acts)]),
})

/** The ready rules of which the workspace has none that counts the same. */
export const offered = (rules: readonly Pick<Rule, 'where'>[]): readonly ReadyRule[] => {
  const known = new Set(rules.map(({ where }) => countedBy(whereOf({ form: formOfWhere(where) }))))
  return READY_RULES.filter((ready) => !known.has(countedBy(whereOf(readyDraft(ready)))))
}

/** What a filter counts, in whatever order it names that. */
const countedBy = (where: unknown): string =>
  JSON.stringify(where, (_name, value: unknown) => (Array.isArray(value) ? value.toSorted() : value))

import type { MailKind, Role } from '../../gql/graphql.ts'

/** Where something reaches the member without being chosen: always, or not at all. */
type Reach = 'always' | 'never'

export type MailRow = {
  id: string
  when: string
  /** Small, beside it. */
  note?: string
  inbox: Reach
  email: MailKind | Reach
  /** Who is told of it at all, where that is not everybody and no choice says so. */
  roles?: readonly Role[]
}

/** What reaches a member, by what it is about. */
const SECTIONS: readonly { title: string; rows: readonly MailRow[] }[] = [
  {
    title: 'People',
    rows: [
      { id: 'mention', when: 'Somebody mentions you', inbox: 'always', email: 'MENTION' },
      { id: 'reply', when: 'Somebody answers in your threads', inbox: 'always', email: 'REPLY' },
      {
        id: 'access',
        when: 'Somebody asks you for access',
        inbox: 'never',
        email: 'always',
        roles: ['MANAGER', 'CONTRIBUTOR'],
      },
    ],
  },
  {
    title: 'Workspace',
    rows: [
      { id: 'alert', when: 'An alert is raised', note: 'Managers only', inbox: 'never', email: 'ALERT' },
      {
        id: 'removal',
        when: 'Retention removes something within a week',
        note: 'Managers only',
        inbox: 'never',
        email: 'REMOVAL',
      },
    ],
  },
]

/** Whether nobody chooses it. */
export const isReach = (email: MailRow['email']): email is Reach => email === 'always' || email === 'never'

/** The sections with the rows of what a member of the role is told, and offered to choose; none without a row. */
export const sectionsFor = (role: Role, offered: readonly MailKind[]): { title: string; rows: MailRow[] }[] =>
  SECTIONS.map(({ title, rows }) => ({
    title,
    rows: rows.filter(({ email, roles }) =>
      isReach(email) ? !roles || roles.includes(role) : offered.includes(email),
    ),
  })).filter(({ rows }) => rows.length > 0)

import { useMutation, useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import type { NotificationsScreenQuery } from '../../gql/graphql.ts'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showProblem } from '../../ui/toasts.ts'
import { isReach, type MailRow, sectionsFor } from './mail-rows.ts'
import styles from './Screen.module.css'

const NotificationsScreen_query = graphql(`
  query NotificationsScreen { me { id email role } ownMailChoices { kind wanted } }
`)
const ChooseMail_mutation = graphql(`
  mutation ChooseMail($input: ChooseMailInput!) { chooseMail(input: $input) { kind wanted } }
`)

/** What reaches the member, and where: which mails they want is theirs to say. */
export function Screen() {
  // A link in a mail may have stopped some since.
  const query = useQuery(NotificationsScreen_query, { fetchPolicy: 'cache-and-network' })
  const email = query.data?.me.email
  return (
    <SettingsFrame
      title="Notifications"
      lead={email ? `Mails go to ${email}. Those about signing in and access always come.` : undefined}
    >
      <QueryState
        query={query}
        failed="Your notifications did not load"
        framed
        waiting={<SkeletonRows rows={5} height={44} label="Loading your notifications" />}
      >
        {(data) => <Choices data={data} />}
      </QueryState>
    </SettingsFrame>
  )
}

type Choice = NotificationsScreenQuery['ownMailChoices'][number]

function Choices({ data: { me, ownMailChoices } }: { data: NotificationsScreenQuery }) {
  const [choose] = useMutation(ChooseMail_mutation, { onError: showProblem })
  const choices = new Map(ownMailChoices.map((choice) => [choice.kind, choice]))
  const turn = (choice: Choice): void => {
    const chooseMail = { ...choice, wanted: !choice.wanted }
    const { kind, wanted } = chooseMail
    void choose({ variables: { input: { kind, wanted } }, optimisticResponse: { chooseMail } })
  }
  const sections = sectionsFor(me.role, [...choices.keys()])
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Inbox</th>
          <th scope="col">Email</th>
        </tr>
      </thead>
      {sections.map(({ title, rows }) => (
        <tbody key={title}>
          {sections.length > 1 && (
            <tr className={styles.section}>
              <th scope="rowgroup" colSpan={3}>
                {title}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <Row key={row.id} {...{ row, turn }} choice={isReach(row.email) ? undefined : choices.get(row.email)} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type RowProps = { row: MailRow; choice: Choice | undefined; turn: (choice: Choice) => void }

function Row({ row: { when, note, inbox, email }, choice, turn }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {when} {note && <span className="meta">{note}</span>}
      </th>
      <td>
        <Reached how={inbox} />
      </td>
      <td>
        {choice ? (
          <Checkbox checked={choice.wanted} aria-label={`Email: ${when}`} onChange={() => turn(choice)} />
        ) : (
          <Reached how={isReach(email) ? email : 'never'} />
        )}
      </td>
    </tr>
  )
}

const Reached = ({ how }: { how: 'always' | 'never' }) =>
  how === 'always' ? (
    <span className="meta">Always</span>
  ) : (
    <span className="meta">
      <span aria-hidden>–</span>
      <span className="sr">Never</span>
    </span>
  )

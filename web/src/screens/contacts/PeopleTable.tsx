import { useMediaQuery } from '@mantine/hooks'
import { personColor } from '@verbatim/contracts/person-color.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import type { PersonFacts_PersonFragment } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { ParticipantChip } from '../../ui/People.tsx'
import { RowLink } from '../../ui/RowLink.tsx'
import { ROW_OPENS } from '../../ui/row-opens.ts'
import { ShowMore } from '../../ui/ShowMore.tsx'
import type { DataColumn } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import styles from './Screen.module.css'

type Person = PersonFacts_PersonFragment
type PeopleTableProps = {
  people: readonly Person[]
  chosen: string | null
  /** Null where all are shown. */
  onMore: (() => Promise<unknown>) | null
}

/** People below each other; a row opens beside the list. */
export function PeopleTable({ people, chosen, onMore }: PeopleTableProps) {
  const [now] = useState(Date.now)
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const isWide = useMediaQuery('(min-width: 1100px)', undefined, { getInitialValueInEffect: false })
  const hasRoom = !isPhone && chosen === null
  const seesContact = people.some(({ viewerCan }) => viewerCan.seeContact)
  const columns: DataColumn<Person>[] = [
    { key: 'name', label: 'Name', leastWidth: 200, cell: (person) => <Name person={person} /> },
    ...(seesContact && hasRoom ? [EMAIL] : []),
    ...(seesContact && hasRoom && isWide ? [SUMMARY] : []),
    ...(isPhone
      ? []
      : [
          {
            key: 'added',
            label: 'Added',
            width: 104,
            cell: ({ createdAt }: Person) => <span className="sec num">{shortDate(createdAt, now)}</span>,
          },
        ]),
  ]
  const last = people.at(-1)
  return (
    <DataTable
      label="People"
      className={styles.people}
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      keep={chosen}
      rowProps={({ id }) => ({ className: id === chosen ? 'on' : undefined, ...ROW_OPENS })}
      below={(person) => person === last && onMore && <ShowMore onMore={onMore} />}
    />
  )
}

const EMAIL: DataColumn<Person> = {
  key: 'email',
  label: 'Email',
  width: 240,
  cell: ({ email }) => <span className="sec ellip">{email}</span>,
}

const SUMMARY: DataColumn<Person> = {
  key: 'summary',
  label: 'Summary',
  width: 320,
  cell: ({ summary }) => <span className="sec ellip">{summary}</span>,
}

function Name({ person: { id, name, avatarUrl } }: { person: Person }) {
  return (
    <span className="row">
      <ParticipantChip name={name} speaker={personColor(name)} pictureUrl={avatarUrl} />
      <RowLink className="strong ellip" to={linkTo('contact', { personId: id })} title={name}>
        {name}
      </RowLink>
    </span>
  )
}

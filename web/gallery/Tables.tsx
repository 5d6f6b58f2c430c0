import { type ReactNode, useState } from 'react'
import { EmptyState } from '../src/ui/EmptyState.tsx'
import { ErrorState } from '../src/ui/ErrorState.tsx'
import { SkeletonRows } from '../src/ui/Skeleton.tsx'
import { TextInput } from '../src/ui/TextInput.tsx'
import type { DataColumn, SortOrder } from '../src/ui/table/columns.ts'
import { DataTable } from '../src/ui/table/DataTable.tsx'
import { Specimen } from './Specimen.tsx'

type Person = { id: string; name: string; said: string; depot: string; calls: number }

const DEPOTS = ['Leeds', 'Hull', 'Kraków', 'Porto']
const SAID = [
  'I wait until somebody calls me back, and nobody does.',
  'The photo was refused three times before I gave up and drove to the depot to hand the papers in.',
  'Payout on Friday would change everything.',
]

const peopleUpTo = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: String(at), name: `Participant ${at + 1}`, said: SAID[at % SAID.length] ?? '' },
    ...{ depot: DEPOTS[at % DEPOTS.length] ?? '', calls: (at * 7) % 23 },
  }))

const COLUMNS: DataColumn<Person>[] = [
  {
    ...{ key: 'name', label: 'Name', width: 200, sticky: true, sorts: ['ascending', 'descending'] },
    ...{ cell: ({ name }) => <span className="ttl">{name}</span>, foot: '3 people' },
  },
  { ...{ key: 'said', label: 'Said', wrapped: true }, cell: ({ said }) => <span className="q s">{said}</span> },
  { ...{ key: 'depot', label: 'Depot', width: 152 }, cell: ({ depot }) => depot, foot: '3 depots' },
  {
    ...{ key: 'calls', label: 'Calls', width: 104, isNumber: true, sorts: ['descending', 'ascending'] },
    ...{ cell: ({ calls }) => <span className="num">{calls}</span>, foot: 'Sum 21' },
  },
]

const sorted = (people: readonly Person[], { key, descending }: SortOrder): Person[] =>
  people.toSorted(
    (a, b) => (descending ? -1 : 1) * (key === 'calls' ? a.calls - b.calls : a.name.localeCompare(b.name, 'en')),
  )

export function Tables() {
  const [people, setPeople] = useState(() => peopleUpTo(3))
  const [sort, setSort] = useState<SortOrder>({ key: 'name', descending: false })
  const edited = COLUMNS.map((column) =>
    column.key === 'depot'
      ? {
          ...column,
          editor: (person: Person, close: () => void) => (
            <DepotEditor
              depot={person.depot}
              onSave={(depot) => {
                setPeople(people.map((one) => (one.id === person.id ? { ...one, depot } : one)))
                close()
              }}
            />
          ),
        }
      : column,
  )
  const keyOf = ({ id }: Person): string => id
  const as = (instead: ReactNode, name: string) => (
    <Specimen name={name}>
      <Sideways name={name}>
        <DataTable label={name} columns={COLUMNS} rows={[]} keyOf={keyOf} instead={instead} />
      </Sideways>
    </Specimen>
  )
  return (
    <>
      <Specimen name="Sorted, resized by its edges, edited in place, with a foot">
        <Sideways name="People">
          <DataTable
            label="People"
            columns={edited}
            rows={sorted(people, sort)}
            keyOf={keyOf}
            sort={sort}
            onSort={setSort}
            isResizable
            rowProps={({ id }) => ({ className: { '0': 'on', '1': 'picked' }[id] })}
          />
        </Sideways>
      </Specimen>
      {as(<SkeletonRows rows={3} label="Loading people" />, 'On its way')}
      {as(<EmptyState art="search" title="Nobody has this name" text="Try fewer letters." />, 'Empty')}
      {as(
        <ErrorState title="People did not load" error={new Error('no answer')} onRetry={() => undefined} />,
        'Failed',
      )}
    </>
  )
}

/** What is wider than a phone is scrolled by keys too. */
function Sideways({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too
    <section aria-label={`${name}, scrolls sideways`} tabIndex={0} style={{ overflowX: 'auto' }}>
      {children}
    </section>
  )
}

function DepotEditor({ depot, onSave }: { depot: string; onSave: (depot: string) => void }) {
  const [typed, setTyped] = useState(depot)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave(typed)
      }}
    >
      <TextInput
        label={<span className="sr">Depot</span>}
        size="sm"
        value={typed}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}

/** Ten thousand rows, of which those near the screen are drawn. */
export function ManyRows() {
  const [people] = useState(() => peopleUpTo(10_000))
  return <DataTable label="Many people" columns={COLUMNS} rows={people} keyOf={({ id }) => id} isResizable />
}

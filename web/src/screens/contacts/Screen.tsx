import { useQuery } from '@apollo/client/react'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import { useRoute } from '../../lib/route.ts'
import { useActions } from '../../lib/use-actions.ts'
import { counted } from '../../lib/words.ts'
import { NewPersonDialog } from '../../objects/person/NewPersonDialog.tsx'
import { usePeopleChanges } from '../../objects/person/use-people-changes.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ContactAside } from './ContactAside.tsx'
import { ExportPeople } from './ExportPeople.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import styles from './Screen.module.css'

const Contacts_query = graphql(`
  query Contacts($search: String!, $first: Int!, $after: String) {
    me { id role }
    people(search: $search, first: $first, after: $after) {
      total nextCursor items { ...PersonFacts_Person @unmask }
    }
  }
`)

const PAGE = 100
/** As many as one call gives. */
const MOST = 200

/** Everybody whom the workspace asks and listens to, by name, and one of them beside the list. */
export function Screen() {
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  const [exporting, setExporting] = useState(false)
  const navigate = useNavigate()
  const chosen = useRoute()?.params.personId ?? null
  const variables = { search: search.trim(), first: PAGE }
  const { data, previousData, error, refetch, fetchMore } = useQuery(Contacts_query, { variables })
  const known = data ?? previousData
  // Reads again as many as are shown, so that the list stays where somebody scrolled to.
  const readAgain = () => refetch({ first: Math.min(MOST, Math.max(PAGE, known?.people.items.length ?? 0)) })
  usePeopleChanges(readAgain)
  const mayAdd = known !== undefined && known.me.role !== 'VIEWER'
  const add = () => setAdding(true)
  useActions(mayAdd ? [{ id: 'add-person', title: 'Add person', group: 'People', also: 'new contact', run: add }] : [])
  const open = (personId: string) => navigate(linkTo('contact', { personId }))
  const loadMore = (after: string) =>
    fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult: { people, ...rest } }) => ({
        ...rest,
        people: { ...people, items: [...before.people.items, ...people.items] },
      }),
    })
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'People' }]}
        actions={
          <>
            {known !== undefined && known.people.total > 0 && (
              <Button variant="ghost" size="sm" icon={Download} onClick={() => setExporting(true)}>
                Export
              </Button>
            )}
            {mayAdd && (
              <Button variant="primary" size="sm" icon={UserPlus} onClick={add}>
                Add person
              </Button>
            )}
          </>
        }
      />
      <div className={styles.split}>
        <div className={`scroll ${styles.list}`} data-beside={chosen !== null || undefined}>
          <div className={`row wrap ${styles.bar}`}>
            <SearchInput
              className={styles.search}
              label={mayAdd ? 'Name or email' : 'Name'}
              value={search}
              maxLength={TEXT_LIMITS.personName}
              onChange={setSearch}
            />
            {known && <span className="meta num end">{counted(known.people.total, 'person')}</span>}
          </div>
          <QueryState
            query={{ data: known, error, refetch }}
            failed="People did not load"
            waiting={<SkeletonRows rows={8} height={40} label="Loading people" />}
            empty={({ people }) => people.items.length === 0 && <Nobody search={search} onAdd={mayAdd ? add : null} />}
          >
            {({ people: { items, nextCursor } }) => (
              <PeopleTable
                people={items}
                chosen={chosen}
                onMore={nextCursor === null ? null : () => loadMore(nextCursor)}
              />
            )}
          </QueryState>
        </div>
        {chosen && <ContactAside key={chosen} personId={chosen} />}
      </div>
      {exporting && known && (
        <ExportPeople
          search={variables.search}
          total={known.people.total}
          contact={mayAdd}
          onClose={() => setExporting(false)}
        />
      )}
      {adding && <NewPersonDialog onAdded={open} onClose={() => setAdding(false)} />}
    </>
  )
}

function Nobody({ search, onAdd }: { search: string; onAdd: (() => void) | null }) {
  if (search.trim())
    return <EmptyState art="search" title="Nobody has this name or address" text="Try fewer letters." />
  return (
    <EmptyState
      art="highlights"
      title="Nobody is here yet"
      text="People whom you ask and listen to stand here, with everything they said."
      actions={
        onAdd && (
          <Button variant="primary" icon={UserPlus} onClick={onAdd}>
            Add person
          </Button>
        )
      }
    />
  )
}

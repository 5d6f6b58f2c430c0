import { linkTo } from '@verbatim/contracts/routes.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PersonFacts_PersonFragment } from '../../gql/graphql.ts'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ErasePersonDialog } from '../erasure/ErasePersonDialog.tsx'
import { MergePersonDialog } from './MergePersonDialog.tsx'
import { usePersonActs } from './use-person-acts.ts'

type PersonMenuProps = {
  person: PersonFacts_PersonFragment
  onDeleted: () => void
  /** After a deletion was taken back. */
  onRestored?: () => void
}

/** What else is done with a person. Nothing for who may only look. */
export function PersonMenu({ person, onDeleted, onRestored }: PersonMenuProps) {
  const { merge, remove } = usePersonActs(person)
  const [isMerging, setMerging] = useState(false)
  const [isErasing, setErasing] = useState(false)
  const navigate = useNavigate()
  if (!person.viewerCan.delete) return null
  return (
    <>
      <ActMenu
        align="end"
        trigger={<IconButton icon={Ellipsis} label="More about this person" />}
        group="This person"
        acts={[
          { id: 'person-merge', title: 'Merge into another person…', run: () => setMerging(true) },
          {
            id: 'person-delete',
            title: 'Delete person',
            danger: true,
            run: () => void remove(onDeleted, () => onRestored?.()),
          },
          ...(person.viewerCan.erase
            ? [{ id: 'person-erase', title: 'Erase for good…', danger: true, run: () => setErasing(true) }]
            : []),
        ]}
      />
      {isErasing && <ErasePersonDialog person={person} onClose={() => setErasing(false)} />}
      {isMerging && (
        <MergePersonDialog
          person={person}
          onMerge={(into) =>
            merge(into, (personId) => {
              setMerging(false)
              navigate(linkTo('person', { personId }))
            })
          }
          onClose={() => setMerging(false)}
        />
      )}
    </>
  )
}

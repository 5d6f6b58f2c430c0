import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Ellipsis, Eraser, Merge, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PersonFacts_PersonFragment } from '../../gql/graphql.ts'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useWhy } from '../access/use-why.tsx'
import { ErasePersonDialog } from '../erasure/ErasePersonDialog.tsx'
import { MergePersonDialog } from './MergePersonDialog.tsx'
import { usePersonActs } from './use-person-acts.ts'

type PersonMenuProps = {
  person: PersonFacts_PersonFragment
  onDeleted: () => void
  /** After a deletion was taken back. */
  onRestored?: () => void
}

/** What else is done with a person. Who may only look asks why they see them. */
export function PersonMenu({ person, onDeleted, onRestored }: PersonMenuProps) {
  const { merge, remove } = usePersonActs(person)
  const why = useWhy('person', formatResourceId('person', person.id), null)
  const [isMerging, setMerging] = useState(false)
  const [isErasing, setErasing] = useState(false)
  const navigate = useNavigate()
  const removal = {
    id: 'person-delete',
    title: 'Delete person',
    icon: Trash2,
    danger: true,
    run: () => void remove(onDeleted, () => onRestored?.()),
  }
  return (
    <>
      <ActMenu
        align="end"
        trigger={<IconButton icon={Ellipsis} label="More about this person" />}
        group="This person"
        acts={[
          ...(person.viewerCan.delete
            ? [{ id: 'person-merge', title: 'Merge into another person…', icon: Merge, run: () => setMerging(true) }]
            : []),
          why.act,
          ...(person.viewerCan.delete ? [removal] : []),
          ...(person.viewerCan.erase
            ? [
                {
                  id: 'person-erase',
                  title: 'Erase for good…',
                  icon: Eraser,
                  danger: true,
                  run: () => setErasing(true),
                },
              ]
            : []),
        ]}
      />
      {why.dialog}
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

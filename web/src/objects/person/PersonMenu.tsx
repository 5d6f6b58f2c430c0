import { Ellipsis } from 'lucide-react'
import type { PersonFacts_PersonFragment } from '../../gql/graphql.ts'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { usePersonActs } from './use-person-acts.ts'

type PersonMenuProps = {
  person: PersonFacts_PersonFragment
  onDeleted: () => void
  /** After a deletion was taken back. */
  onRestored?: () => void
}

/** What else is done with a person. Nothing for who may only look. */
export function PersonMenu({ person, onDeleted, onRestored }: PersonMenuProps) {
  const { remove } = usePersonActs(person)
  if (!person.viewerCan.delete) return null
  return (
    <ActMenu
      align="end"
      trigger={<IconButton icon={Ellipsis} label="More about this person" />}
      group="This person"
      acts={[
        {
          id: 'person-delete',
          title: 'Delete person',
          danger: true,
          run: () => void remove(onDeleted, () => onRestored?.()),
        },
      ]}
    />
  )
}

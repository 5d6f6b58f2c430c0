import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuAction, MenuRule } from '../../ui/Menu.tsx'
import { NameField } from '../../ui/NameField.tsx'
import styles from './FieldSetHead.module.css'
import type { FieldActs } from './use-field-acts.ts'

type FieldSetHeadProps = {
  id: string
  title: string
  mayEdit: boolean
  acts: FieldActs
  onNew: () => void
}

/** The name of a set, and what can be done with it. Its fields stay when it goes. */
export function FieldSetHead({ id, title, mayEdit, acts, onNew }: FieldSetHeadProps) {
  const [isNaming, setIsNaming] = useState(false)
  return (
    <div className={styles.head}>
      {isNaming ? (
        <NameField
          label={`New name of ${title}`}
          name={title}
          longest={250}
          back={`[data-set="${id}"]`}
          onSave={(name) => void acts.renameSet(id, name)}
          onClose={() => setIsNaming(false)}
        />
      ) : (
        <h2 className="label ellip">{title}</h2>
      )}
      {mayEdit && !isNaming && (
        <Menu
          align="end"
          trigger={<IconButton icon={Ellipsis} label={`More about ${title}`} size="sm" data-set={id} />}
        >
          <MenuAction onSelect={onNew}>New field in this set</MenuAction>
          <MenuAction onSelect={() => setIsNaming(true)}>Rename</MenuAction>
          <MenuRule />
          <MenuAction danger onSelect={() => void acts.removeSet(id, title)}>
            Delete the set, keep its fields
          </MenuAction>
        </Menu>
      )}
    </div>
  )
}

import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'
import styles from './NewButton.module.css'

type NewButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'pending' | 'onClick' | 'children'>

/** What makes another of the things that a list shows: it ends the toolbar, and floats over the list on a phone. */
export function NewButton(props: NewButtonProps) {
  return <Button size="sm" variant="primary" icon={Plus} className={styles.new} {...props} />
}

import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { Button } from '../../ui/Button.tsx'
import type { OpenInsight } from './open-insight.ts'
import { ShareDialog } from './ShareDialog.tsx'

/** The button that opens the insight's public link. */
export function ShareInsight({ insight }: { insight: OpenInsight }) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useActions([{ id: 'share-insight', title: 'Share by a public link', group: 'This insight', run: open }])
  return (
    <>
      <Button size="sm" icon={Link2} aria-label="Share" onClick={open}>
        <span className="desk-only">Share</span>
      </Button>
      {isOpen && <ShareDialog insight={insight} onClose={() => setIsOpen(false)} />}
    </>
  )
}

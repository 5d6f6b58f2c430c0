import { useState } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { KeysSheet } from './KeysSheet.tsx'
import { Palette } from './Palette.tsx'

/** What opens over every page: the palette and the sheet of keys. */
export function Overlays() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const close = () => setOpen(null)
  useActions([
    {
      id: 'palette',
      title: 'Open the command palette',
      group: 'This window',
      keys: 'mod+k',
      inFields: true,
      keysOnly: true,
      run: () => setOpen('palette'),
    },
    {
      id: 'help',
      title: 'Show all keys',
      group: 'This window',
      keys: '?',
      also: 'help shortcuts keyboard',
      run: () => setOpen('keys'),
    },
  ])
  if (open === 'palette') return <Palette onClose={close} onKeys={() => setOpen('keys')} />
  if (open === 'keys') return <KeysSheet onClose={close} />
  return null
}

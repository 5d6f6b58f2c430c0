import '../ui/fonts.ts'
import '../ui/mantine.css'
import '../ui/look.css'
import { createRoot } from 'react-dom/client'
import { guardUnsentChanges } from '../lib/unsent-changes.ts'
import { Application } from './Application.tsx'
import { watchConnection } from './connection-store.ts'

const container = document.getElementById('verbatim')
if (!container) throw new Error('The page has no place for the application')

watchConnection()
guardUnsentChanges()
createRoot(container).render(<Application />)

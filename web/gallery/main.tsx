import '../src/ui/fonts.ts'
import '../src/ui/mantine.css'
import '../src/ui/look.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { cssVariables, theme } from '../src/ui/theme.ts'
import { Gallery } from './Gallery.tsx'

const container = document.getElementById('gallery')
if (!container) throw new Error('The page has no place for the gallery')
createRoot(container).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <MemoryRouter>
      <Gallery part={location.hash.slice(1)} />
    </MemoryRouter>
  </MantineProvider>,
)

import { createLucideIcon } from 'lucide-react'

/** The sign of a mixed sentiment, beside plus and minus: our own drawing, in the manner of the other outlines. */
export const Tilde = createLucideIcon('tilde', [['path', { d: 'M4 14c2.2-4.5 5-4.5 8-2s5.8 2.5 8-2', key: 'wave' }]])

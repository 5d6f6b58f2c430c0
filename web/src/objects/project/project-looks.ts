import {
  Accessibility,
  Anchor,
  BookOpen,
  Briefcase,
  Bug,
  ChartLine,
  Compass,
  CreditCard,
  FlaskConical,
  Gauge,
  Globe,
  GraduationCap,
  HeartPulse,
  House,
  Lightbulb,
  type LucideIcon,
  MapPin,
  Megaphone,
  MessagesSquare,
  Package,
  Rocket,
  Search,
  ShieldCheck,
  ShoppingCart,
  Smartphone,
  Sprout,
  Truck,
  Users,
  Wrench,
} from 'lucide-react'
import type { TagColour } from '../../ui/TagPill.tsx'

/** The icons that a project can have, by the name that is stored. */
export const PROJECT_ICONS: Readonly<Record<string, LucideIcon>> = {
  book: BookOpen,
  flask: FlaskConical,
  compass: Compass,
  search: Search,
  lightbulb: Lightbulb,
  users: Users,
  messages: MessagesSquare,
  megaphone: Megaphone,
  chart: ChartLine,
  gauge: Gauge,
  rocket: Rocket,
  bug: Bug,
  wrench: Wrench,
  shield: ShieldCheck,
  card: CreditCard,
  cart: ShoppingCart,
  package: Package,
  truck: Truck,
  map: MapPin,
  globe: Globe,
  phone: Smartphone,
  briefcase: Briefcase,
  house: House,
  school: GraduationCap,
  health: HeartPulse,
  access: Accessibility,
  anchor: Anchor,
  sprout: Sprout,
}

type ProjectColour = Exclude<TagColour, 'grey'>

/** The colours that a project can have, as the hex that is stored. On screen each is drawn by its token, light and dark. */
export const PROJECT_COLOURS: Readonly<Record<ProjectColour, string>> = {
  citron: '#a6ae18',
  umber: '#6d4b0f',
  orange: '#c36713',
  red: '#a50b25',
  orchid: '#cd7dad',
  violet: '#61239f',
  blue: '#5b8cea',
  cyan: '#007493',
  teal: '#00574a',
  green: '#32ac64',
}

/** The colour in which a stored hex is drawn: the nearest of ours; null for none. */
export function projectColourOf(hex: string | null | undefined): ProjectColour | null {
  const wanted = partsOf(hex ?? '')
  if (!wanted) return null
  const apart = (colour: string): number =>
    (partsOf(colour) ?? wanted).reduce((sum, part, at) => sum + (part - (wanted[at] ?? 0)) ** 2, 0)
  const [nearest] = Object.entries(PROJECT_COLOURS).sort(([, one], [, other]) => apart(one) - apart(other))
  return (nearest?.[0] as ProjectColour | undefined) ?? null
}

function partsOf(hex: string): number[] | null {
  const digits = /^#?(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(hex)
  if (!digits) return null
  const six = digits[2] ?? Array.from(digits[1] ?? '', (digit) => digit + digit).join('')
  return [0, 2, 4].map((at) => Number.parseInt(six.slice(at, at + 2), 16))
}

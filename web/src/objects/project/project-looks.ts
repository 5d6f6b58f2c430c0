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
import { HUES, nearestHue } from '../../ui/hues.ts'

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

/** The colours that a project can have. */
export const PROJECT_COLOURS = HUES
type ProjectColour = (typeof PROJECT_COLOURS)[number]

/** The colour in which a stored hex is drawn: the nearest of ours; null for none. */
export const projectColourOf = (hex: string | null | undefined): ProjectColour | null =>
  nearestHue(hex, PROJECT_COLOURS)

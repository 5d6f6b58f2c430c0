import '../fonts.ts'
import '../mantine.css'
import '../look.css'

import { defineConfig } from 'lectern'
import { docs } from 'lectern/plugins'
import { changelog } from './changelog'

export default defineConfig({
  title: 'Kettle',
  url: 'https://kettle.example',
  plugins: [docs(), changelog()],
  theme: { navbar: { items: [{ label: 'Changelog', to: '/changelog' }] } },
})

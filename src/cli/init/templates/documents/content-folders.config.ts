import { defineConfig } from 'lectern'

// The documents are in the folders that Lectern publishes by default, so there are no plugins to set up.
export default defineConfig({
  title: '{{title}}',
  // The address of the published site. Change it before you publish: the sitemap contains it.
  url: 'https://docs.example.com',
})

import DocCardList from '@theme/DocCardList'
import Hero from '@theme/Hero'
import Layout from '@theme/Layout'
import { type HomePageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import '../styles/home-page.css'

/** The generated home page of a site without one: its title, its tagline, and links to its sections. */
export default function HomePage(): ReactNode {
  const { title, tagline, sections } = usePageData<HomePageData>()
  const start = sections.find(({ url }) => url !== undefined)?.url
  return (
    <Layout className="home-page">
      <Hero
        title={title}
        tagline={tagline}
        actions={start === undefined ? [] : [{ label: text.getStarted, to: start }]}
      />
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <DocCardList items={section.items} />
        </section>
      ))}
    </Layout>
  )
}

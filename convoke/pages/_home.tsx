import Feature from '@theme/Feature'
import Features from '@theme/Features'
import Hero from '@theme/Hero'
import Layout from '@theme/Layout'
import Link from '@theme/Link'
import { type HomePageData, searchButtonClass, usePageData, useSite } from 'lectern/client'
import type { ReactNode } from 'react'
import Bunting from './_bunting'
import { icons } from './_icons'
import Scene, { type SceneTexts } from './_scene'
import styles from './home.module.css'

const features = [
  { id: 'conventions', to: '/docs/concepts/conventions' },
  { id: 'events', to: '/docs/concepts/events-and-runs' },
  { id: 'signups', to: '/docs/concepts/signups' },
  { id: 'store', to: '/docs/concepts/store' },
  { id: 'content', to: '/docs/concepts/content-management' },
  { id: 'forms', to: '/docs/concepts/forms' },
  { id: 'permissions', to: '/docs/concepts/permissions' },
  { id: 'people', to: '/docs/concepts/users-and-profiles' },
] as const

/** Where readers of each kind begin, most important page first. */
const starts = [
  {
    id: 'organisers',
    links: [
      { id: 'open', to: '/docs/intro#from-an-empty-site-to-an-open-convention' },
      { id: 'signups', to: '/docs/concepts/signups' },
      { id: 'permissions', to: '/docs/concepts/permissions' },
    ],
  },
  {
    id: 'developers',
    links: [
      { id: 'request', to: '/docs/intro#a-first-graphql-request' },
      { id: 'queries', to: '/docs/graphql/operations/queries' },
      { id: 'mutations', to: '/docs/graphql/operations/mutations' },
    ],
  },
  {
    id: 'authors',
    links: [
      { id: 'template', to: '/docs/intro#a-first-liquid-template' },
      { id: 'filters', to: '/docs/liquid/filters' },
      { id: 'drops', to: '/docs/liquid/drop-tree' },
    ],
  },
] as const

type Start = (typeof starts)[number]

/** The texts of the home page in one language. */
export interface HomeTexts {
  tagline: string
  introduction: string
  search: string
  howSignupsWork: string
  whatYouGet: string
  whereToStart: string
  starts: Record<Start['id'], string>
  startLinks: Record<Start['links'][number]['id'], string>
  features: Record<(typeof features)[number]['id'], { title: string; text: string }>
  build: { title: string; text: string }
  latestPost: string
  allPosts: string
  scene: SceneTexts
}

interface HomeProps {
  texts: HomeTexts
  /** Code that uses the API, and a template. */
  examples: ReactNode
}

function openSearch(): void {
  document.querySelector<HTMLButtonElement>(`.${searchButtonClass}`)?.click()
}

/** The home page. */
export function Home({ texts, examples }: HomeProps) {
  const { title, tagline } = useSite()
  const news = usePageData<HomePageData>().sections.find(({ plugin }) => plugin === 'blog')
  const [post] = news?.items ?? []
  return (
    <Layout className={styles.page}>
      <Bunting className={styles.bunting} />
      <Hero
        className={styles.hero}
        eyebrow={title}
        title={tagline}
        tagline={texts.tagline}
        actions={[
          { label: texts.introduction, to: '/docs/intro' },
          { label: texts.howSignupsWork, to: '/docs/concepts/signups' },
        ]}
        image={<Scene texts={texts.scene} />}
      />
      <section className={styles.starts}>
        <header>
          <h2>{texts.whereToStart}</h2>
          <button type="button" className={styles.search} aria-haspopup="dialog" onClick={openSearch}>
            {texts.search}
          </button>
        </header>
        <div>
          {starts.map(({ id, links }) => (
            <div key={id}>
              <h3>{texts.starts[id]}</h3>
              <ul>
                {links.map((link) => (
                  <li key={link.id}>
                    <Link to={link.to}>{texts.startLinks[link.id]}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
      <Features className={styles.features} title={texts.whatYouGet}>
        {features.map(({ id, to }) => (
          <Feature key={id} title={texts.features[id].title} icon={icons[id]} to={to}>
            <p>{texts.features[id].text}</p>
          </Feature>
        ))}
      </Features>
      <section className={styles.build}>
        <div>
          <h2>{texts.build.title}</h2>
          <p>{texts.build.text}</p>
        </div>
        <div className={`markdown ${styles.code}`}>{examples}</div>
      </section>
      {post && (
        <section className={styles.latest}>
          <header>
            <h2>{texts.latestPost}</h2>
            <Link to={news?.url}>{texts.allPosts}</Link>
          </header>
          <article>
            <time dateTime={post.date}>{post.formattedDate}</time>
            <h3 {...post.language}>
              <Link to={post.url}>{post.label}</Link>
            </h3>
            <p {...post.language}>{post.description}</p>
          </article>
        </section>
      )}
    </Layout>
  )
}

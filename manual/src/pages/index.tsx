import Feature from '@theme/Feature'
import Features from '@theme/Features'
import Hero from '@theme/Hero'
import Layout from '@theme/Layout'
import { Link } from 'lectern/client'
import BuildTimes from './_build-times'
import Lamp from './_lamp'
import Start from './_start.md'
import styles from './home.module.css'

const features = [
  {
    title: 'Markdown that forgives',
    text: 'Plain Markdown stays plain. Components, tabs, diagrams, and formulas are there when you need them.',
    to: '/writing/markdown',
  },
  {
    title: 'Search without an account',
    text: 'A small index that loads when readers type, or Algolia, if you have it.',
    to: '/features/search',
  },
  {
    title: 'References from the source',
    text: 'Complete reference pages from a GraphQL schema, and from the Ruby classes behind Liquid templates.',
    to: '/features/graphql-reference',
  },
  {
    title: 'Errors that help',
    text: 'File, line, what is wrong, and what to do: all problems of a build together, none of them silent.',
    to: '/reference/commands',
  },
  {
    title: 'Yours to change',
    text: 'One accent color changes the whole theme. Every component can be wrapped or replaced.',
    to: '/customizing/colors-and-fonts',
  },
  {
    title: 'Open to plugins',
    text: 'Small hooks for every stage of the build, the same ones that the built-in plugins use.',
    to: '/plugins/using-plugins',
  },
]

export default function Home() {
  return (
    <Layout className={styles.page}>
      <Hero
        className={styles.hero}
        title="Documentation that is ready when you are"
        tagline="Lectern turns Markdown and MDX, a GraphQL schema, or Liquid sources into a static site: quick to build, light to read, and searchable at once."
        actions={[
          { label: 'Quick start', to: '/getting-started/quick-start' },
          { label: 'Write your first page', to: '/writing/markdown' },
        ]}
        image={<Lamp />}
      />
      <section className={styles.figures} aria-labelledby="figures">
        <h2 id="figures">Built while you look up</h2>
        <BuildTimes />
        <p className={styles.note}>
          Seconds on two cores with 24 GiB of memory and Node 20.20 (Starlight: Node 22), measured side by side with
          Starlight 0.42.4 and Docusaurus 3.10.2. Each document has about 700 words and two code blocks; search is on.{' '}
          <Link to="/inside/performance">All figures</Link>
        </p>
      </section>
      <Features className={styles.features} title="What you get">
        {features.map(({ text, ...feature }) => (
          <Feature key={feature.to} {...feature}>
            <p>{text}</p>
          </Feature>
        ))}
      </Features>
      <section className={styles.start} aria-labelledby="start">
        <div>
          <h2 id="start">Start in a minute</h2>
          <p>
            One command creates a site with three documents, a home page, and a post. The next one shows it in your
            browser, and keeps it up to date while you write.
          </p>
          <p>
            Lectern is not on the npm registry yet. The <Link to="/getting-started/quick-start">quick start</Link> shows
            how to install it until then.
          </p>
        </div>
        <div className="markdown">
          <Start />
        </div>
      </section>
    </Layout>
  )
}

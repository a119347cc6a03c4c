import Feature from '@theme/Feature'
import Features from '@theme/Features'
import Hero from '@theme/Hero'
import Layout from '@theme/Layout'
import { useSite } from 'lectern/client'
import BuildOnIt from './_build-on-it.md'
import Bunting from './_bunting'
import { icons } from './_icons'
import Scene from './_scene'
import styles from './home.module.css'

const features = [
  {
    title: 'Conventions',
    icon: icons.conventions,
    text: 'Give every convention its own website, domain, time zone, staff and design.',
    to: '/docs/concepts/conventions',
  },
  {
    title: 'Events and runs',
    icon: icons.events,
    text: 'Collect proposals, accept the best, and give each run a room and a time.',
    to: '/docs/concepts/events-and-runs',
  },
  {
    title: 'Signups',
    icon: icons.signups,
    text: 'First come, first served, by request, or in ranked-choice rounds, with fair waitlists.',
    to: '/docs/concepts/signups',
  },
  {
    title: 'Store',
    icon: icons.store,
    text: 'Sell tickets, shirts and coupons by card, with prices that change on the dates you set.',
    to: '/docs/concepts/store',
  },
  {
    title: 'Content',
    icon: icons.content,
    text: 'Write your own pages, layouts and menus in Liquid and Markdown.',
    to: '/docs/concepts/content-management',
  },
  {
    title: 'Forms',
    icon: icons.forms,
    text: 'Ask proposers and attendees what you need to know, and show their answers where they help.',
    to: '/docs/concepts/forms',
  },
  {
    title: 'Permissions',
    icon: icons.permissions,
    text: 'Let each staff position do exactly what its work requires, and nothing more.',
    to: '/docs/concepts/permissions',
  },
  {
    title: 'People',
    icon: icons.people,
    text: 'Everyone has one account, and one profile for each convention they attend.',
    to: '/docs/concepts/users-and-profiles',
  },
]

export default function Home() {
  const { title, tagline } = useSite()
  return (
    <Layout className={styles.page}>
      <Bunting className={styles.bunting} />
      <Hero
        className={styles.hero}
        eyebrow={title}
        title={tagline}
        tagline="Schedule, signups, tickets and website: everything a weekend full of events needs, in one place."
        actions={[
          { label: 'Read the introduction', to: '/docs/intro' },
          { label: 'How signups work', to: '/docs/concepts/signups' },
        ]}
        image={<Scene />}
      />
      <Features className={styles.features} title="What you get">
        {features.map(({ text, ...feature }) => (
          <Feature key={feature.to} {...feature}>
            <p>{text}</p>
          </Feature>
        ))}
      </Features>
      <section className={styles.build}>
        <div>
          <h2>Build on it</h2>
          <p>
            Whatever you can do in the app, your code can do through the GraphQL API. And every page of a convention is
            a Liquid template that you can change.
          </p>
        </div>
        <div className={`markdown ${styles.code}`}>
          <BuildOnIt />
        </div>
      </section>
    </Layout>
  )
}

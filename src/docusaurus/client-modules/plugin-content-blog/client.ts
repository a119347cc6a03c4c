export { type BlogMetadata, useBlogMetadata } from './blog-metadata.ts'
export {
  type BlogAuthor,
  type BlogPostContent,
  type BlogPostContextValue,
  type BlogPostMetadata,
  BlogPostProvider,
  postMetadata,
  toBlogAuthor,
  useBlogPost,
} from './post.tsx'
export {
  type BlogSidebarItem,
  BlogSidebarItemList,
  groupBlogSidebarItemsByYear,
  useVisibleBlogSidebarItems,
} from './sidebar.tsx'
export { useBlogListPageStructuredData, useBlogPostStructuredData } from './structured-data.ts'

/**
 * The last thing in a page: takes over what the router left for the browser (`end-markup.ts`), goes back to where one was
 * on the page, fetches each picture that waits when it is 50 px from the window (rule B9), and asks for the page's modules
 * and the font of figures once it is painted, or at once where nobody looks: on a slow line they would share it with what
 * is seen first. The content security policy allows it by its hash, and it is the same for every page: what differs stands
 * as data in the two elements before it.
 */
export const START_SCRIPT = `((d,w)=>{var s=d.currentScript.previousElementSibling,p=JSON.parse(s.previousElementSibling.textContent),r=d.documentElement,h=history,c=w.__reactRouterContext=p.context,m=w.__reactRouterManifest=p.manifest,k='react-router-scroll-positions';c.stream=new Response(s.textContent).body;
if(!h.state?.key)h.replaceState({key:Math.random().toString(32).slice(2)},'');
try{var y=JSON.parse(sessionStorage.getItem(k)||'{}')[h.state.key];if(y>=0)scrollTo(0,y)}catch(e){sessionStorage.removeItem(k)}
var o=new IntersectionObserver(a=>a.forEach(e=>{var i=e.target;if(e.isIntersecting){o.unobserve(i);if(!i.src&&i.dataset.src){i.srcset=i.dataset.srcset;i.src=i.dataset.src}}}),{rootMargin:'50px',scrollMargin:'50px'});d.querySelectorAll('img[data-src]').forEach(i=>o.observe(i));
function go(){delete r.dataset.unpainted;d.querySelectorAll('link[rel=later]').forEach(x=>x.rel='modulepreload');Promise.all(p.shown.map(i=>import(m.routes[i].module))).then(f=>{w.__reactRouterRouteModules=Object.fromEntries(p.shown.map((i,x)=>[i,f[x]]));return import(m.entry.module)}).catch(e=>{r.dataset.broken='';throw e})}
if(d.hidden)go();else requestAnimationFrame(()=>setTimeout(go))})(document,window)`;

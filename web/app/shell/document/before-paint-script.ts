/**
 * Runs before the first paint, in the page itself: sets the chosen theme, hides the sign-in buttons of those who
 * kept a session, lists the market as closely as was chosen there and keeps room for the row of what was viewed, has
 * long lists laid out whole for those who come back to a place in them, and marks the page when a script of it does
 * not load. The content security policy allows it by its hash.
 */
export const EARLY_SCRIPT = `(function(d){try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('token'))d.dataset.session='kept';if(localStorage.getItem('market-view')==='dense')d.dataset.marketView='dense';if(localStorage.getItem('recently-viewed'))d.dataset.viewed='';if(performance.getEntriesByType('navigation')[0].type!=='navigate')d.dataset.whole=''}catch(e){}
addEventListener('error',function(e){if(e.target&&e.target.tagName==='SCRIPT')d.dataset.broken=''},true)})(document.documentElement)`;
